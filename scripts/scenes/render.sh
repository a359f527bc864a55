#!/bin/bash
# Renders every scene anew, then has publish.mjs write client/scenes. Takes hours on a small machine; each step may be run alone.
#
#   scripts/scenes/render.sh                 everything, final quality
#   scripts/scenes/render.sh living canvas   only these
#   scripts/scenes/render.sh frame floater   the finishes of frames, from the corners that were rendered
#   scripts/scenes/render.sh corner back     corners for any picture, and what is behind it
#   scripts/scenes/render.sh hands           the hands that hold an opened card, from a photograph
#   QUALITY=draft scripts/scenes/render.sh   small and grainy, to look at
#
# Needs from Debian 12: blender gcc python3-numpy python3-scipy python3-pil python3-openimageio libavif-bin
# SCENES_PHOTOS: folder of the photographs (lake-sherburne.jpg and others, see README.md)
# SCENES_PEOPLE: folder of the photographs with people (default: SCENES_PHOTOS)
# SCENES_CARD: the drawing of a card, for what it is refined with (/design-pictures/…/front-….svg of a running shop)
# SCENES_BUILD: folder for renders on their way (default: scripts/scenes/build); SCENES_THREADS: default 2
set -euo pipefail
cd "$(dirname "$0")"
export SCENES_BUILD="${SCENES_BUILD:-$PWD/build}"
export SCENES_OUT="${SCENES_OUT:-$SCENES_BUILD/out}" SCENES_PHOTOS="${SCENES_PHOTOS:-$PWD/photos}" OMP_WAIT_POLICY=passive
quality="${QUALITY:-final}"
python=/usr/bin/python3

for tool in blender gcc avifenc; do
  command -v "$tool" >/dev/null || { echo "$tool is missing: apt-get install blender gcc libavif-bin" >&2; exit 1; }
done
"$python" -c "import numpy, scipy, PIL, OpenImageIO" || { echo "apt-get install python3-numpy python3-scipy python3-pil python3-openimageio" >&2; exit 1; }
[ -f "$SCENES_PHOTOS/lake-sherburne.jpg" ] || { echo "SCENES_PHOTOS=$SCENES_PHOTOS holds no lake-sherburne.jpg" >&2; exit 1; }

mkdir -p "$SCENES_BUILD/textures" "$SCENES_OUT"
[ -f "$SCENES_BUILD/textures/reflection.png" ] || { "$python" textures.py; "$python" species.py; }

shoot() { # script, pass, name
  local name="${3:-${1%.py}}"
  echo "rendering $name"
  nice -n 19 blender -b --factory-startup -P "$1" -- $2 "$quality" > "$SCENES_BUILD/$name.log" 2>&1 || { tail -20 "$SCENES_BUILD/$name.log" >&2; exit 1; }
  grep -q "RENDERED" "$SCENES_BUILD/$name.log" || { grep -A 8 Traceback "$SCENES_BUILD/$name.log" >&2; exit 1; }
}

murals="living-mural"
rooms="living terrace gallery kitchen nursery desk"
tables="cards photobook"
tabletops="box-100x100 box-130x90 box-150x100 prints-100x100 prints-120x100 prints-130x90 prints-150x100 prints-180x130 prints-300x200"
accessories="hanger-310-oak hanger-510-oak hanger-710-oak hanger-310-black hanger-510-black hanger-710-black standoffs hooks gift-box ribbon-red ribbon-natural ribbon-rose envelopes insert voucher"
papers="paper-bilderdruck paper-naturpapier paper-recycling paper-perlmutt paper-baumwolle"
refinements="refinement-gold refinement-rosegold refinement-silber refinement-relief"
products="canvas acrylic dibond gallery-bond forex hahnemuehle glass poster foil backlit backlit-led banner banner-eyelet wallpaper frame-oak frame-black frame-white floater-oak floater-plate-white"
corners="canvas acrylic dibond gallery-bond forex hahnemuehle glass poster foil backlit backlit-led banner banner-eyelet wallpaper frame-oak floater-black floater-plate-white"
mirrors="acrylic dibond gallery-bond glass backlit backlit-led"
backs="canvas plate bond frame floater floater-plate"
details="mat-white mat-cream mat-black glazing-normal glazing-museum"
tinted="frame floater"
frames="oak black white"
wanted="${*:-$rooms $murals $products $details $papers $refinements $tables tabletop $accessories $frames $tinted corner back living-window hands}"

near() { # name, script and what it asks for: a picture of its own, which needs no developing
  local name="$1"
  shift
  echo "rendering $name"
  nice -n 19 blender -b --factory-startup -P "$@" > "$SCENES_BUILD/$name.log" 2>&1 || { tail -20 "$SCENES_BUILD/$name.log" >&2; exit 1; }
  [ -f "$SCENES_BUILD/$name.png" ] || { grep -A 8 Traceback "$SCENES_BUILD/$name.log" >&2; exit 1; }
}
samples=256
[ "$quality" = draft ] && samples=16 && export FOIL_PERCENT=30 PAPER_PERCENT=30

for name in $wanted; do
  case " $rooms " in *" $name "*) shoot "$name.py" all; continue ;; esac
  case " $murals " in *" $name "*)
    shoot "${name%-mural}.py" mural "$name"
    "$python" mural.py "${name%-mural}"
    continue ;;
  esac
  case " $tables " in *" $name "*) shoot "$name.py" room; continue ;; esac
  case " $accessories " in *" $name "*) shoot accessories.py "$name" "$name"; continue ;; esac
  case " $papers " in *" $name "*) near "$name" paper.py -- "$SCENES_BUILD/$name.png" "${name#paper-}" "$samples"; continue ;; esac
  case " $refinements " in *" $name "*)
    [ -f "${SCENES_CARD:-}" ] || { echo "SCENES_CARD=${SCENES_CARD:-} is no drawing of a card" >&2; exit 1; }
    metal="${name#refinement-}"
    [ "$metal" = silber ] && metal=silver
    for light in left right; do
      near "$name-$light" foil.py -- "$SCENES_CARD" "$SCENES_BUILD/$name-$light.png" "$metal" "$light" "$samples"
    done
    continue ;;
  esac
  if [ "$name" = tabletop ]; then
    for table in $tabletops; do shoot tabletop.py "tabletop-$table" "tabletop-$table"; done
    continue
  fi
  case " $products $details " in *" $name "*) shoot closeup.py "$name" "closeup-$name"; continue ;; esac
  if [ "$name" = corner ]; then
    for corner in $corners; do shoot corner.py "$corner face" "corner-$corner-face"; shoot corner.py "$corner white" "corner-$corner-white"; done
    for corner in $mirrors; do shoot corner.py "$corner black" "corner-$corner-black"; done
    continue
  fi
  if [ "$name" = back ]; then
    for back in $backs; do shoot back.py "$back" "back-$back"; done
    continue
  fi
  if [ "$name" = hands ]; then
    "$python" hands.py "${SCENES_PEOPLE:-$SCENES_PHOTOS}/christmas-gift-in-hands.jpg" "$SCENES_OUT/hands.png"
    continue
  fi
  if [ "$name" = living-window ]; then
    shoot panorama.py window panorama
    "$python" glazed.py
    continue
  fi
  case " $frames " in *" $name "*) shoot flat_frames.py "$name" "flat-$name"; continue ;; esac
  case " $tinted " in *" $name "*)
    shoot finishes.py "$name colours" "finish-$name"
    shoot finishes.py "$name leaf" "leaf-$name"
    continue ;;
  esac
  echo "no such scene: $name. Known: $rooms $murals $tables tabletop $accessories $products $details $papers $refinements $frames $tinted corner back living-window hands" >&2
  exit 1
done
if [ "$quality" != draft ]; then
  "$python" manifest.py "$@"
  (cd ../.. && node scripts/scenes/publish.mjs)
fi
