// The inline scripts that defer hydration, in place of React Router's <Scripts> and <ScrollRestoration>.
import { use } from "react";
import {
  UNSAFE_FrameworkContext as FrameworkContext,
  Scripts,
  ScrollRestoration,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from "react-router";
import { fontFaces } from "#app/fonts/files.ts";
import bootstrap from "./bootstrap.ts?inline-script";
import head from "./head.ts?inline-script";
import type { StartSource } from "./page-start.ts";
import { StartSourceContext } from "./start-source.ts";
import starter from "./starter.ts?island";

/** For the head, before the style sheet. */
export function HeadScript() {
  return (
    <>
      {import.meta.env.PROD && <InlineScript code={() => `(${head})()`} />}
      <FontFaces />
    </>
  );
}

/** Development keeps React Router's own scripts, because no manifest lists its modules. */
export function DeferredScripts() {
  if (import.meta.env.PROD) return <Bootstrap />;
  return (
    <>
      <ScrollRestoration />
      <Scripts />
    </>
  );
}

/** Browsers restore the position of a page that loads by themselves, so no script need do it before hydration. */
function Bootstrap() {
  useScrollRestoration();
  const source = use(StartSourceContext);
  return (
    <InlineScript
      code={() => `(${bootstrap})(()=>Promise.all([import(${literal(starter)}),${startCode(source)}]))`}
    />
  );
}

function startCode(source: StartSource | null): string {
  if (!source) throw new Error("The server's entry provides no start.");
  return "address" in source ? `fetch(${literal(source.address)})` : literal(source.text);
}

/** Cannot end the script, whatever the value contains. */
function literal(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
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
