import { FRAMABLE_MATERIALS, isFramable } from "../catalogue/frame.ts";
import { optionGroupsOf, optionValues } from "../catalogue/option-group.ts";
import type { PhotoFrameParameters } from "./photo-frame.ts";
import { GIVEN_LENGTH, type HandOffProblem } from "./problem.ts";

/** What is wrong between parameters that are each right: a frame on wallpaper, a mat without a frame and the like. */
export function photoFrameConflicts(parameters: Partial<PhotoFrameParameters>): HandOffProblem[] {
  return [...frameConflicts(parameters), ...matConflicts(parameters), ...optionConflicts(parameters)];
}

function frameConflicts({ materialType, frameType }: Partial<PhotoFrameParameters>): HandOffProblem[] {
  if (!materialType || !frameType || isFramable(materialType)) return [];
  const conflict = { code: "conflict", parameter: "frameType", given: frameType, with: "materialType" } as const;
  return [{ ...conflict, allowed: FRAMABLE_MATERIALS }];
}

/** A mat has a width exactly where it has a colour, and lies behind a frame. */
function matConflicts({ frameType, matSize, matType }: Partial<PhotoFrameParameters>): HandOffProblem[] {
  if (matSize === 0 && matType === "mat-weiss") {
    return [{ code: "conflict", parameter: "matSize", given: "0", with: "matType", allowed: ["mat-none"] }];
  }
  if (matSize === 30 && matType === "mat-none") {
    return [{ code: "conflict", parameter: "matSize", given: "30", with: "matType", allowed: ["mat-weiss"] }];
  }
  if (frameType) return [];
  const needsFrame = matSize === 30 ? "matSize" : matType === "mat-weiss" ? "matType" : null;
  return needsFrame ? [{ code: "needs", parameter: needsFrame, needed: "frameType" }] : [];
}

function optionConflicts({ materialType, optionTypes }: Partial<PhotoFrameParameters>): HandOffProblem[] {
  if (!materialType || !optionTypes) return [];
  return Object.entries(optionTypes).flatMap(([group, given]): HandOffProblem[] => {
    const values = optionValues(group, materialType);
    if (values.includes(given)) return [];
    if (values.length > 0) return [{ code: "not-allowed", parameter: `optionTypes[${group}]`, given, allowed: values }];
    return [
      {
        code: "not-allowed",
        parameter: "optionTypes",
        given: group.slice(0, GIVEN_LENGTH),
        allowed: optionGroupsOf(materialType),
      },
    ];
  });
}
