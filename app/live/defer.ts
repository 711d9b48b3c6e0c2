// Makes a rendered page wait with its scripts: they start when the page is loaded and idle, or at the first touch of it.
import { createHash } from "node:crypto";
import { bringLetters, release } from "./first-view.ts";

const MODULE_SCRIPT = /<script([^>]*) type="module"[^>]*>([\s\S]*?)<\/script>/g;
const MODULE_PRELOAD = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*\/?>/g;
const INLINE_SCRIPT =
  /<script(?![^>]*\bsrc=)(?![^>]*type="application\/ld\+json")([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * Holds presses on buttons until the page is live and then presses them again; links and forms need no help.
 * Nothing of it begins before the page has loaded and painted: scripts would take the line from the first picture.
 * Four frames after the load the picture is on the screen, too. Then come typefaces and pictures (first-view.ts), then what lies
 * below the first screen is laid out band by band (see .after-hero in site.css), so that neither the first paint nor the start of
 * the scripts is held up by it.
 * The modules are then read one after the other, the entry last, so that no task is long; a touch does not wait for that.
 * `scheduler.postTask` comes first because it waits its turn without a timer.
 * Modules that do not come are asked for once more; then the page becomes the one for browsers without scripts.
 */
const starter = `((run,preloads,parts)=>{
let started=false,ran=false;const held=[],on=["pointerdown","pointermove","touchstart","keydown","wheel"];
const hold=e=>{const b=e.target instanceof Element&&e.target.closest("button");if(b&&b.type==="button"){e.preventDefault();held.push(b)}};
const go=()=>{if(ran)return;ran=true;for(const t of on)removeEventListener(t,start,true);
run().catch(()=>new Promise(r=>setTimeout(r,2000)).then(run)).catch(goWithout)};
const goWithout=()=>{removeEventListener("click",hold,true);for(const n of document.querySelectorAll("noscript"))n.outerHTML=n.textContent};
const step=()=>{const part=parts.shift();if(part&&!ran)import(part).then(()=>later(step),go);else go()};
const start=touch=>{if(!started){started=true;release();for(const b of bands)b.style.contentVisibility="visible";
for(const href of preloads){const l=document.createElement("link");l.rel="modulepreload";l.href=href;document.head.append(l)}}
touch?go():step()};
for(const t of on)addEventListener(t,start,{capture:true,passive:true});
addEventListener("click",hold,true);
addEventListener("site:live",()=>{removeEventListener("click",hold,true);for(const b of held)if(b.isConnected)b.click()},{once:true});
const later=f=>{if(window.scheduler&&scheduler.postTask)scheduler.postTask(f,{priority:"background"});else if(window.requestIdleCallback)requestIdleCallback(f);else setTimeout(f,50)};
const bands=[...document.querySelectorAll(".project-grid>:nth-child(n+3),.after-hero>*,.site-footer")];
const layOut=()=>{if(started)return;const b=bands.shift();if(!b)return start();b.style.contentVisibility="visible";b.offsetHeight;later(layOut)};
const release=${release};
const bringLetters=${bringLetters};
const frames=(n,f)=>n?requestAnimationFrame(()=>frames(n-1,f)):f();
const idle=()=>frames(4,()=>bringLetters(()=>{release();later(layOut)}));
document.readyState==="complete"?idle():addEventListener("load",idle,{once:true})})`;

/**
 * Takes the module preloads and the module script out of React Router's HTML and puts the starter in their place.
 * @param html a whole page as rendered
 * @returns the page; unchanged when it has no module script
 */
export function deferHydration(html: string): string {
  const preloads = [...html.matchAll(MODULE_PRELOAD)].map(([, href]) => href);
  return html
    .replace(MODULE_PRELOAD, "")
    .replace(MODULE_SCRIPT, (_whole, attributes: string, code: string) => {
      const run = toDynamicImports(code);
      // The entry starts the page as soon as it is read: it comes with the run alone.
      const parts = preloads.filter((href) => !code.includes(`import("${href}")`)).reverse();
      const given = [run, JSON.stringify(preloads), JSON.stringify(parts)].join();
      return `<script${attributes}>${starter.replaceAll("\n", "")}(${given})</script>`;
    });
}

/** `import * as a from "x"; rest` as a function: nothing is fetched until it is called, and its promise fails with any of it. */
function toDynamicImports(code: string): string {
  const names: string[] = [];
  const sources: string[] = [];
  const rest = code
    .replace(
      /import\s+(?:\*\s+as\s+(\w+)\s+from\s+)?("[^"]+")\s*;?/g,
      (_whole, name: string | undefined, source: string) => {
        names.push(name ?? `_${names.length}`);
        sources.push(`import(${source})`);
        return "";
      },
    )
    .trim()
    .replace(/(?=import\("[^"]+"\);?$)/, "return ");
  return `()=>Promise.all([${sources.join()}]).then(([${names.join()}])=>{${rest}})`;
}

/** The CSP sources ("sha256-…") of every inline script that a browser would run. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(
    ([, , code]) =>
      `sha256-${createHash("sha256")
        .update(code ?? "")
        .digest("base64")}`,
  );
  return [...new Set(hashes)];
}

/** Marks every inline script with the nonce of this one answer. */
export function withNonce(html: string, nonce: string): string {
  return html.replace(
    INLINE_SCRIPT,
    (_whole, attributes: string, code: string) => `<script nonce="${nonce}"${attributes}>${code}</script>`,
  );
}
