import "hono";

declare module "hono" {
  interface ContextRenderer {
    // biome-ignore lint/style/useShorthandFunctionType: an interface can be merged, a type cannot.
    (content: string | Promise<string>, head: { title: string; description: string }): Response | Promise<Response>;
  }
}
