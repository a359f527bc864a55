import { type JsonObject, objectsIn } from "./content-tree.ts";
import { uuidFor } from "./identity.ts";
import { SeedError } from "./seed-file.ts";

/**
 * Checks the bloks of a story's content and gives each its `_uid`: the one it states, or one derived from the story
 * and the blok's place in it.
 *
 * @param owner what the derived uids are derived from; the same story must always say the same.
 * @throws SeedError when a blok names no component, or two bloks state the same `_uid`.
 */
export function completeContent(path: string, content: JsonObject, owner: string): JsonObject {
  const complete = structuredClone(content);
  if (typeof complete.component !== "string" || complete.component === "") {
    throw new SeedError(`${path}: content.component is missing.`);
  }
  const seen = new Set<string>();
  let place = 0;
  for (const blok of objectsIn(complete)) {
    place += 1;
    const { component, plugin, _uid: uid } = blok;
    // Rich text nodes and assets have neither; the value of a field plugin has a uid, but is no blok.
    if (component === undefined && (uid === undefined || plugin !== undefined)) continue;
    if (typeof component !== "string" || component === "") {
      throw new SeedError(`${path}: the blok with _uid "${uid}" has no component.`);
    }
    if (uid === undefined || uid === "") blok._uid = uuidFor(`${owner}#${place}`);
    else if (typeof uid !== "string") throw new SeedError(`${path}: the _uid of a ${component} blok is no text.`);
    else if (seen.has(uid)) throw new SeedError(`${path}: two bloks have the _uid "${uid}".`);
    else seen.add(uid);
  }
  return complete;
}
