import { describe, expect, it } from "vitest";
import { fromModule } from "#worker/memory/from-module.ts";

describe("something made of a module", () => {
  it("is made once, also where calls come while the module is read", async () => {
    let made = 0;
    const open = fromModule(
      async () => ({ name: "room" }),
      ({ name }) => ({ name, number: ++made }),
    );
    const [first, second] = await Promise.all([open(), open()]);
    expect(second).toBe(first);
    expect(await open()).toBe(first);
    expect(made).toBe(1);
  });

  it("waits for no other call: one that never reads the module holds up none", async () => {
    const modules = [new Promise<string>(() => undefined), Promise.resolve("module")];
    const open = fromModule(
      () => modules.shift() ?? Promise.reject(new Error("no module")),
      (module) => module,
    );
    void open();
    expect(await open()).toBe("module");
  });

  it("is made by a later call if an earlier one failed", async () => {
    const modules = [Promise.reject(new Error("not read")), Promise.resolve("module")];
    const open = fromModule(
      () => modules.shift() ?? Promise.reject(new Error("no module")),
      (module) => module,
    );
    await expect(open()).rejects.toThrow("not read");
    expect(await open()).toBe("module");
  });
});
