// The inline scripts that defer hydration, in place of React Router's <Scripts>.
import { use } from "react";
import {
  UNSAFE_FrameworkContext as FrameworkContext,
  UNSAFE_DataRouterStateContext as RouterStateContext,
  Scripts,
} from "react-router";
import { fontFaces, fontFiles } from "#app/fonts/files.ts";
import head from "./head.ts?inline-script";
import type { PageModules } from "./page-start.ts";
import starter from "./starter.ts?inline-script";

/** For the head, before the style sheet. */
export function HeadScript() {
  return (
    <>
      {import.meta.env.PROD && <InlineScript code={() => `(${head})(${JSON.stringify(fontFiles)})`} />}
      <FontFaces />
    </>
  );
}

/** Development keeps React Router's own scripts, because no manifest lists its modules. */
export function DeferredScripts() {
  return import.meta.env.PROD ? <PageScripts /> : <Scripts />;
}

function PageScripts() {
  const framework = use(FrameworkContext);
  const router = use(RouterStateContext);
  if (!framework || !router) throw new Error("Scripts belong inside React Router's document.");
  const { manifest, renderMeta, serverHandoffString } = framework;
  // React Router appends the loaders' data only to documents whose scripts have been rendered.
  if (renderMeta) renderMeta.didRenderScripts = true;
  const routeIds = router.matches.map(({ route }) => route.id);
  return (
    <InlineScript
      code={() => {
        const values = [modulesOf(manifest, routeIds), fontFiles].map((value) => JSON.stringify(value));
        return `${handover(serverHandoffString)}(${starter})(${values},url=>import(url))`;
      }}
    />
  );
}

type Manifest = NonNullable<React.ContextType<typeof FrameworkContext>>["manifest"];

/** @throws if the build has split the module of a route, because the browser would not load its parts */
export function modulesOf(manifest: Manifest, routeIds: string[]): PageModules {
  const routes = routeIds.map((id) => {
    const route = manifest.routes[id];
    if (!route) throw new Error(`React Router's manifest has no route ${id}.`);
    if (route.clientActionModule || route.clientLoaderModule || route.clientMiddlewareModule)
      throw new Error(`The module of ${id} is split: page scripts load whole modules.`);
    return { id, module: route.module, imports: route.imports ?? [] };
  });
  return {
    manifest: manifest.url,
    entry: manifest.entry.module,
    routes: Object.fromEntries(routes.map(({ id, module }) => [id, module])),
    imports: [
      ...new Set([
        ...manifest.entry.imports,
        ...routes.flatMap(({ module, imports }) => [module, ...imports]),
      ]),
    ],
  };
}

/** The object that React Router's entry reads, and the stream that its data script fills. */
function handover(serverHandoffString: string | undefined): string {
  return [
    `window.__reactRouterContext=${serverHandoffString};`,
    "__reactRouterContext.stream=new ReadableStream({start(c){__reactRouterContext.streamController=c}}).pipeThrough(new TextEncoderStream());",
  ].join("");
}

/** @param code only called on the server: the browser keeps the script that is in the page */
function InlineScript({ code }: { code: () => string }) {
  const nonce = use(FrameworkContext)?.nonce;
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own script, allowed by its hash or nonce
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? code() : "" }}
    />
  );
}

/** Browsers without scripts, and development, declare the fonts in CSS. */
function FontFaces() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own rules, whose quotes React would escape
  const style = <style dangerouslySetInnerHTML={{ __html: fontFaces }} />;
  return import.meta.env.PROD ? <noscript>{style}</noscript> : style;
}
