#!/bin/sh
# Makes the files of these tests anew (ImageMagick, exiftool, libheif and WebP tools): sh tests/backend/toolbox/files/make.sh
# All show one picture, 96 × 64 pixels: a gradient with a mark in each corner, so that a turn, a mirror or a wrong colour is seen.
set -e
cd "$(dirname "$0")"
rm -f ./*.jpg ./*.png ./*.webp ./*.tif ./*.heic
convert -size 96x64 gradient:'#2a6fb0'-'#f2d7a0' -depth 8 \
  -fill '#d02020' -draw 'rectangle 0,0 31,19' -fill '#20a040' -draw 'rectangle 64,0 95,19' \
  -fill '#202020' -draw 'rectangle 0,44 31,63' -type TrueColor -define png:color-type=2 -strip original.png
jpeg="-quality 95 -sampling-factor 1x1"
convert original.png $jpeg baseline.jpg
convert original.png $jpeg -interlace Plane progressive.jpg
convert original.png $jpeg -colorspace Gray grey.jpg
SRGB=$(find /usr/share/color -iname 'srgb.icc' | head -1); CMYK=$(find /usr/share/color -iname 'default_cmyk.icc' | head -1)
WIDE=$(find /usr/share/color -iname '*adobe*rgb*' -o -iname 'compatibleWithAdobeRGB1998.icc' | head -1)
P3=$(find /usr/share/color -iname '*p3*.icc' | head -1)
[ -n "$WIDE" ] && convert original.png -profile "$SRGB" -profile "$WIDE" $jpeg adobe-rgb.jpg
[ -n "$WIDE" ] && convert original.png -profile "$SRGB" -profile "$WIDE" adobe-rgb.png
[ -n "$WIDE" ] && convert original.png -profile "$SRGB" -profile "$WIDE" -compress lzw adobe-rgb.tif
[ -n "$P3" ] && convert original.png -profile "$SRGB" -profile "$P3" $jpeg display-p3.jpg
convert original.png -profile "$SRGB" -profile "$CMYK" -quality 95 cmyk.jpg
# Turned pictures, stored so that each is shown as the original.
turn() { convert original.png $2 $jpeg "turned-$1.jpg"; exiftool -q -overwrite_original -n -Orientation="$1" "turned-$1.jpg"; }
turn 1 ''; turn 2 '-flop'; turn 3 '-rotate 180'; turn 4 '-flip'
turn 5 '-transpose'; turn 6 '-rotate 270'; turn 7 '-transverse'; turn 8 '-rotate 90'
cp baseline.jpg located.jpg
exiftool -q -overwrite_original -GPSLatitude=52.5 -GPSLatitudeRef=N -GPSLongitude=13.4 -GPSLongitudeRef=E -XMP:City=Berlin located.jpg
convert original.png -define png:bit-depth=16 -define png:color-type=2 -depth 16 sixteen.png
convert original.png -interlace PNG interlaced.png
convert original.png -colors 64 -define png:color-type=3 palette.png
convert original.png -colorspace Gray -define png:color-type=0 grey.png
convert original.png -alpha set -region 32x20+32+44 -alpha transparent +region alpha.png
cwebp -quiet -lossless original.png -o lossless.webp
cwebp -quiet -q 95 original.png -o lossy.webp
cwebp -quiet -lossless alpha.png -o alpha.webp
img2webp -loop 0 -d 100 original.png -d 100 grey.png -o moving.webp
convert original.png -compress lzw lzw.tif
convert original.png -compress zip deflate.tif
convert original.png -compress none plain.tif
convert original.png -depth 16 -compress lzw sixteen.tif
convert original.png -colorspace CMYK -compress lzw cmyk.tif
convert original.png -compress lzw -define tiff:tile-geometry=32x32 tiled.tif
convert original.png -colorspace Gray -compress lzw grey.tif
convert original.png -rotate 270 -compress lzw -orient RightTop turned-6.tif
convert alpha.png -compress none alpha.tif
heif-enc -q 95 -p chroma=444 original.png -o still.heic >/dev/null
exiftool -q -overwrite_original -GPSLatitude=52.5 -GPSLatitudeRef=N still.heic || true
ls -la
du -cb ./* | tail -1
