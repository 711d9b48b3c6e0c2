// The scripts that defer hydration, in place of React Router's <Scripts> and <ScrollRestoration>.
import { use } from "react";
import {
  UNSAFE_FrameworkContext as FrameworkContext,
  Scripts,
  ScrollRestoration,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from "react-router";
import { fontFaces } from "#app/fonts/files.ts";
import head from "./head.ts?inline-script";
import { StartContext } from "./start-source.ts";
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
  if (import.meta.env.PROD) return <Starter />;
  return (
    <>
      <ScrollRestoration />
      <Scripts />
    </>
  );
}

/** On page load, browsers restore the scroll position themselves, so no script does it before hydration. */
function Starter() {
  useScrollRestoration();
  return <script type="module" data-src={starter} data-start={use(StartContext)} suppressHydrationWarning />;
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
