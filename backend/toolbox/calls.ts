import { toolboxConvertFile } from "#domain/contract/toolbox-convert-file.ts";
import { toolboxConvertPdf } from "#domain/contract/toolbox-convert-pdf.ts";
import { toolboxDownload } from "#domain/contract/toolbox-download.ts";
import type { ToolboxUpload } from "#domain/contract/toolbox-file.ts";
import { toolboxFile } from "#domain/contract/toolbox-file.ts";
import { toolboxOptimizeImage } from "#domain/contract/toolbox-optimize-image.ts";
import type { WantedPrint } from "#domain/toolbox/print-plan.ts";
import { type Question, Refusal, type ServedEndpoint, serve } from "../commerce/serve.ts";
import { makeToken } from "../token.ts";
import { openFile } from "./file-window.ts";
import { printPdf } from "./pdf.ts";
import { pdfPicture } from "./pdf-picture.ts";
import { printPicture } from "./picture.ts";
import { inWords } from "./refusal.ts";
import { findFile, objectName, record, replyAbout, type StoredFile, whileKept } from "./stored-file.ts";
import { begin, finish, look, remove, takePart, takeWhole } from "./upload.ts";

/** Answers, with faults of files in the shopper's words. */
async function worded<Input, Reply>({ locale }: Question<Input>, work: () => Promise<Reply>): Promise<Reply> {
  try {
    return await work();
  } catch (error) {
    throw inWords(error, locale);
  }
}

const serveConvertFile = serve(toolboxConvertFile, (question) =>
  worded(question, async () => {
    const { step, id, part, bytes } = question.input;
    const sending = { tools: question.env, request: question.request, nowMs: question.nowMs };
    if (step === "whole") return takeWhole(sending);
    if (step === "begin") return begin(sending, bytes ?? missing("bytes"));
    const known = id ?? missing("id");
    if (step === "part") return takePart(sending, known, part ?? missing("part"));
    return step === "finish" ? finish(sending, known) : remove(sending, known);
  }),
);

function missing(name: string): never {
  throw new Refusal(`Parameter ${name}: this step needs it.`, { status: 400 });
}

const serveFile = serve(toolboxFile, ({ input, env, nowMs }) => look(env, input.id, nowMs));

type WantedInput = WantedPrint & { id: string };
type MadePrint = Pick<NonNullable<ToolboxUpload["print"]>, "bytes" | "picture">;

/** Finds a file, makes its print file by one of two ways, and records it. */
async function print(
  question: Question<WantedInput>,
  isMine: (kind: NonNullable<StoredFile["facts"]>["kind"]) => boolean,
  make: (file: StoredFile, facts: NonNullable<StoredFile["facts"]>) => Promise<MadePrint>,
): Promise<ToolboxUpload | null> {
  const { input, env, nowMs } = question;
  const { id, width, height, fit } = input;
  const file = await findFile(env, id, nowMs);
  if (!file?.facts || !isMine(file.facts.kind)) return null;
  const { facts } = file;
  const printName = makeToken();
  const now = await whileKept(env, file, async () => {
    const made = await make({ ...file, printName }, facts);
    return record(env, file, { print: { width, height, fit, ...made }, printName });
  });
  if (file.printName) await env.FILES.delete([objectName(file, "print"), objectName(file, "after")]);
  return replyAbout(id, now);
}

const serveOptimizeImage = serve(toolboxOptimizeImage, (question) =>
  worded(question, () =>
    print(
      question,
      (kind) => kind !== "pdf",
      async (file, facts) => {
        const { bytes, pixels, density, isSharp, cutPercent } = await printPicture(
          question.env,
          file,
          facts,
          question.input,
        );
        return { bytes, picture: { ...pixels, density, isSharp, cutPercent } };
      },
    ),
  ),
);

const serveConvertPdf = serve(toolboxConvertPdf, (question) =>
  worded(question, () =>
    print(
      question,
      (kind) => kind === "pdf",
      async (file) => {
        const { FILES } = question.env;
        const original = await openFile(FILES, objectName(file, "original"));
        if (!original) throw new Error("The file was deleted while it was converted.");
        const pdf = await printPdf(await original.whole(), question.input);
        await FILES.put(objectName(file, "print"), pdf);
        return { bytes: pdf.length, picture: null };
      },
    ),
  ),
);

const serveDownload = serve(toolboxDownload, (question) =>
  worded(question, async () => {
    const { env, nowMs } = question;
    const { id, as } = question.input;
    const file = await findFile(env, id, nowMs);
    if (!file?.facts) return null;
    const isPdf = file.facts.kind === "pdf";
    const found = isPdf && as !== "print" ? await pdfPicture(env, file, as) : await env.FILES.get(objectName(file, as));
    if (!found) return null;
    const type = isPdf && as === "print" ? "application/pdf" : "image/jpeg";
    const headers = { "content-type": type, "content-length": `${found.size}`, "cache-control": "no-store" };
    return new Response(found.body, { headers });
  }),
);

/** The calls of the toolbox. */
export const TOOLBOX_CALLS: readonly ServedEndpoint[] = [
  serveConvertFile,
  serveFile,
  serveOptimizeImage,
  serveConvertPdf,
  serveDownload,
];
