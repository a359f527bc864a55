/** wrangler compiles a codec when the worker is deployed; workerd compiles nothing at run time. */
declare module "*.wasm" {
  const module: WebAssembly.Module;
  export default module;
}
