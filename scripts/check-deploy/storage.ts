import { type Check, type Finding, missing, there } from "./findings.ts";

/** Finds out whether the stores of stories (KV) and of converted pictures (R2) exist. */
export const storage: Check = {
  about: "Storage",
  lookBy: "npx wrangler kv namespace list, npx wrangler r2 bucket list",
  find: async ({ config, account }) => {
    const namespaces = config.kv_namespaces.map(async ({ binding, id }): Promise<Finding> => {
      if (!id) return there(`KV ${binding}: the first deployment makes the namespace, and those after it find it`);
      const title = await account().namespaceTitle(id);
      return title === null
        ? missing(`KV ${binding}: the account has no namespace ${id}; leave the id out, and the deployment makes one`)
        : there(`KV ${binding}: namespace ${title}`);
    });
    const buckets = config.r2_buckets.map(async ({ binding, bucket_name: name = "" }): Promise<Finding> => {
      return (await account().hasBucket(name))
        ? there(`R2 ${binding}: bucket ${name}`)
        : missing(`R2 ${binding}: the account has no bucket ${name}: npx wrangler r2 bucket create ${name}`);
    });
    const none =
      buckets.length > 0 ? [] : [there("R2: no bucket is configured; each data centre converts pictures of its own")];
    return [...(await Promise.all([...namespaces, ...buckets])), ...none];
  },
};
