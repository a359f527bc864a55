import type { PageContext } from "#blocks/block.ts";
import { BuiltInPage } from "#blocks/shell/built-in/built-in-page.tsx";
import { formPath } from "#domain/address/path-kind.ts";
import {
  countText,
  decimalText,
  dimensionText,
  lengthText,
  sidesText,
  unitOf,
  unitSign,
} from "#domain/catalogue/dimension-text.ts";
import { MM_PER_INCH } from "#domain/catalogue/trade-size.ts";
import { toolboxDownload } from "#domain/contract/toolbox-download.ts";
import type { ToolboxFacts, ToolboxPrint, ToolboxUpload } from "#domain/contract/toolbox-file.ts";
import { largestSharp } from "#domain/toolbox/largest-sharp.ts";
import { FILE_KEPT_HOURS, PRINT_SIDE_MM } from "#domain/toolbox/limits.ts";
import { BLEED_MM, PRINT_FITS, sheetOf } from "#domain/toolbox/print-plan.ts";
import { fieldId, TextField } from "../field.tsx";
import type { FormPageProps } from "../form.ts";
import { ErrorSummary } from "../form-frame.tsx";

const MM_PER_CM = 10;

type LoadedProps = FormPageProps & { loaded: ToolboxUpload | null };

/** A file of the toolbox: what it is, the form for its size, and before and after once there is a print file. */
export function ToolboxPrintPage(form: LoadedProps) {
  const { page, loaded, back } = form;
  const { labels } = page;
  const again = { text: labels("toolbox/another"), href: formPath(back, "toolbox") };
  if (!loaded?.facts) {
    const text = labels("toolbox/gone", { hours: countText(FILE_KEPT_HOURS, page.locale) });
    return <BuiltInPage title={labels("toolbox/title")} text={text} links={[again]} />;
  }
  const { id, facts, print } = loaded;
  return (
    <section className="wrap form-page toolbox-file">
      <h1>{labels(print ? "toolbox/ready" : "toolbox/title")}</h1>
      {print && <Made page={page} id={id} facts={facts} print={print} />}
      <h2>{labels("toolbox/your-file")}</h2>
      <div className="facts">
        {!print && <Shown id={id} as="before" caption={captionOf(labels("toolbox/before"), facts, page)} />}
        <ul>
          {factsInWords(facts, page).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
      <SizeForm form={form} id={id} facts={facts} print={print} />
      <form className="remove" method="post" action={form.action}>
        <input type="hidden" name="file" value={id} />
        <p>{labels("toolbox/kept", { hours: countText(FILE_KEPT_HOURS, page.locale) })}</p>
        <button className="button button-secondary" type="submit" name="step" value="remove">
          {labels("toolbox/remove")}
        </button>
        <a href={again.href}>{again.text}</a>
      </form>
    </section>
  );
}

/** The page after the file was deleted. */
export function ToolboxRemoved({ page: { labels }, back }: FormPageProps) {
  const links = [
    { text: labels("toolbox/another"), href: formPath(back, "toolbox") },
    { text: labels("newsletter/go-on"), href: back },
  ];
  return <BuiltInPage title={labels("toolbox/title")} text={labels("toolbox/removed")} links={links} />;
}

interface FileProps {
  page: PageContext;
  id: string;
  facts: ToolboxFacts;
}

/** Sentences about the file and what is done to it. */
function factsInWords(facts: ToolboxFacts, { labels, locale }: PageContext): string[] {
  const { kind, pages, colours } = facts;
  if (kind === "pdf")
    return [labels("toolbox/pdf-size", { pages, size: dimensionText(facts, locale) }), labels("toolbox/pdf-clean")];
  const size = labels("toolbox/picture-size", { kind: KIND_NAMES[kind], pixels: pixelsText(facts, locale) });
  return [
    size,
    ...(facts.wasTurned ? [labels("toolbox/turned")] : []),
    ...(colours === "cmyk" ? [labels("toolbox/colours-cmyk")] : []),
    ...(colours === "wide" ? [labels("toolbox/colours-wide")] : []),
    ...(facts.isMoving ? [labels("toolbox/moving")] : []),
    ...(facts.hadLocation ? [labels("toolbox/location-removed")] : []),
  ];
}

const KIND_NAMES = { jpeg: "JPEG", png: "PNG", webp: "WebP", heic: "HEIC", tiff: "TIFF", pdf: "PDF" } as const;

function pixelsText({ width, height }: { width: number; height: number }, locale: PageContext["locale"]): string {
  return sidesText(countText(width, locale), countText(height, locale), locale, "none");
}

/** The print file: before and after, how it will look, and its download. */
function Made({ page, id, facts, print }: FileProps & { print: ToolboxPrint }) {
  const { labels, locale } = page;
  const { picture } = print;
  const size = dimensionText(sheetOf(print), locale);
  const sheet = picture ? labels("toolbox/sheet", { size, pixels: pixelsText(picture, locale) }) : size;
  const megabytes = decimalText(Math.max(0.1, print.bytes / 1e6), locale);
  return (
    <div className="made">
      <div className="pair">
        <Shown id={id} as="before" caption={captionOf(labels("toolbox/before"), facts, page)} />
        <Shown
          id={id}
          as="after"
          // Another size is another picture at the same address.
          version={`${print.width}x${print.height}-${print.fit}`}
          caption={captionOf(`${labels("toolbox/after")}: ${sheet}`, facts, page)}
        />
      </div>
      {picture && (
        <ul>
          <li>{labels(picture.isSharp ? "toolbox/sharp" : "toolbox/soft", { density: picture.density })}</li>
          {picture.cutPercent > 0 && <li>{labels("toolbox/cut-off", { percent: picture.cutPercent })}</li>}
        </ul>
      )}
      <a className="button" href={downloadHref(id, "print")} download>
        {labels("toolbox/download-file", { kind: facts.kind === "pdf" ? "PDF" : "JPEG", megabytes })}
      </a>
    </div>
  );
}

/** Of a PDF with several pages the first one is shown. */
function captionOf(caption: string, { pages }: ToolboxFacts, { labels }: PageContext): string {
  return pages > 1 ? labels("toolbox/first-page", { caption }) : caption;
}

function downloadHref(id: string, as: "before" | "after" | "print"): string {
  return `${toolboxDownload.path}?as=${as}&id=${id}`;
}

function Shown({
  id,
  as,
  caption,
  version,
}: {
  id: string;
  as: "before" | "after";
  caption: string;
  version?: string;
}) {
  const href = downloadHref(id, as);
  return (
    <figure>
      <img src={version ? `${href}#${version}` : href} alt={caption} />
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

/** The form for the size. Before anything was typed it has the largest size at which the picture is sharp, or a PDF's own. */
function SizeForm({
  form,
  id,
  facts,
  print,
}: {
  form: LoadedProps;
  id: string;
  facts: ToolboxFacts;
  print: ToolboxPrint | null;
}) {
  const { page, typed } = form;
  const { labels, locale } = page;
  const unitMm = unitOf(locale) === "inch" ? MM_PER_INCH : MM_PER_CM;
  const offered = print ?? (facts.kind === "pdf" ? facts : largestSharp(facts));
  const inUnit = (mm: number) => decimalText(mm / unitMm, locale);
  const sides = new Map([["width", inUnit(offered.width)], ["height", inUnit(offered.height)], ...typed]);
  const fit = typed.get("fit") ?? print?.fit ?? "trim";
  const { least, most } = PRINT_SIDE_MM;
  const unit = unitSign(locale);
  const bounds = { least: lengthText(least, locale), most: lengthText(most, locale), unit };
  const filled = { ...form, typed: sides };
  return (
    <form className="form" method="post" action={form.action} noValidate>
      <ErrorSummary form={form} />
      <input type="hidden" name="file" value={id} />
      <h2>{labels("toolbox/which-size")}</h2>
      <div className="sides">
        <TextField form={filled} name="width" label={labels("toolbox/width", { unit })} autoComplete="off" isRequired />
        <TextField
          form={filled}
          name="height"
          label={labels("toolbox/height", { unit })}
          autoComplete="off"
          isRequired
        />
      </div>
      <p className="kinds">{labels("toolbox/size-limits", bounds)}</p>
      <fieldset className="fits">
        <legend>{labels("toolbox/fit")}</legend>
        {PRINT_FITS.map((offer) => (
          <label key={offer} htmlFor={fieldId(offer)}>
            <input id={fieldId(offer)} type="radio" name="fit" value={offer} defaultChecked={offer === fit} />{" "}
            {labels(`toolbox/fit-${offer}`, { millimetres: BLEED_MM })}
          </label>
        ))}
      </fieldset>
      <button className="button" type="submit">
        {labels("toolbox/make")}
      </button>
    </form>
  );
}
