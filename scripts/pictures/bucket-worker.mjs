import { WorkerEntrypoint } from "cloudflare:workers";

/**
 * The bucket of converted pictures of a local shop: it has those of the seeded photographs from the start, and keeps whatever the
 * shop puts into it. It has the methods of the platform's R2 that the shop calls.
 */
export class PictureBucket extends WorkerEntrypoint {
  async get(key) {
    const prepared = await this.env.PREPARED.fetch(new URL(key, "http://pictures.internal"));
    if (prepared.ok) {
      const bytes = await prepared.arrayBuffer();
      return { httpMetadata: { contentType: prepared.headers.get("Content-Type") }, arrayBuffer: () => bytes };
    }
    await prepared.body?.cancel();
    const object = await this.env.KEPT.get(key);
    if (!object) return null;
    const { contentType } = object.httpMetadata;
    return { httpMetadata: { contentType }, arrayBuffer: () => object.arrayBuffer() };
  }

  async put(key, bytes, options) {
    await this.env.KEPT.put(key, bytes, options);
  }
}

export default { fetch: () => new Response(null, { status: 404 }) };
