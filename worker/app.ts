import { Hono } from "hono";
import type { AppContext, AppDependencies } from "./context.ts";
import { observe } from "./observe.ts";
import { designerDoor } from "./routes/designer.ts";
import { health } from "./routes/health.ts";
import { mediaImage } from "./routes/media.ts";
import { contentPage } from "./routes/page.ts";
import { secure } from "./secure.ts";
import { redirectToCanonical } from "./shop/canonical.ts";
import { identifyShop } from "./shop/identify-shop.ts";

/** The whole shop, in the order a request goes through it. */
export function createApp(dependencies: AppDependencies) {
  const app = new Hono<AppContext>();

  app.use(observe(dependencies.log));
  app.use(secure());
  app.get("/healthz", health);
  app.use(identifyShop(dependencies.shops));
  app.use(redirectToCanonical());

  app.get("/media/*", mediaImage(dependencies));
  app.get("/:designer{configurator-.+}", designerDoor(dependencies));
  app.get("/:designer{configurator-[^/]+}/*", designerDoor(dependencies));
  app.get("*", contentPage(dependencies));

  app.onError((error, context) => {
    context.get("log")("error", "nuxt-error-page-encountered", { message: String(error), stack: error.stack });
    return context.text("Something went wrong on our side. Please try again.\n", 500);
  });
  return app;
}
