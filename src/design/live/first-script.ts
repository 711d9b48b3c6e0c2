// Inline script in the head: what Safari lacks, early presses, Back, and what shows when scripts fail.

declare global {
  interface Window {
    /** Buttons pressed before the page's scripts ran. */
    earlyPresses?: HTMLElement[];
  }
}

/** How long Safari, which has no idle callbacks, waits instead: long enough for the next of a drag's events. */
const WITHOUT_IDLE_MS = 120;

/**
 * Gives Safari idle callbacks: without them, Astro starts an idle island only when its longest wait is over.
 *
 * Remembers presses of buttons until the page's scripts run; links and forms work by themselves. If those scripts fail
 * to load, shows what the page has for browsers without scripts. Failing scripts of extensions change nothing.
 *
 * Shows an island whose code fails to load as browsers without scripts do (site.css), because its buttons would do
 * nothing. Its code may fail before other scripts have loaded.
 *
 * Loads the page of an address that Back or Forward leads to without a document load: a reload while a project is open
 * over the portfolio gives its history entries the project's own page. A visitor may press Back before other scripts
 * have loaded.
 *
 * Safari never runs the scripts of a page that was left before they ran, and shows the same page again after Back. So
 * this imports them; a script that has run does not run twice. Presses from before the visitor left are forgotten.
 */
export const FIRST_SCRIPT = `
window.requestIdleCallback??=(window.cancelIdleCallback=clearTimeout,f=>setTimeout(f,${WITHOUT_IDLE_MS}));
window.earlyPresses=[];
addEventListener("click",e=>{
const b=e.target.closest?.("button[type=button]");
if(b)window.earlyPresses?.push(b)
},true);
{const show=e=>e.querySelectorAll("noscript").forEach(n=>{n.outerHTML=n.textContent}),
fail=()=>{
delete window.earlyPresses;
const all=()=>show(document);
if(document.readyState==="loading")addEventListener("DOMContentLoaded",all);else all()
};
addEventListener("astro:hydration-error",e=>{
e.target.dataset.failed="";show(e.target)
},true);
addEventListener("pageshow",e=>{
if(!e.persisted)return;
if(window.earlyPresses)window.earlyPresses=[];
for(const s of document.querySelectorAll('script[type=module][src^="/assets/"]'))import(s.src).catch(fail)
});
addEventListener("error",e=>{
if(e.target.src?.startsWith(location.origin+"/assets/")&&e.target.localName==="script")fail()
},true);
const shown=location.pathname;
addEventListener("popstate",()=>{
if(location.pathname!==shown&&!(shown==="/portfolio"&&history.state?.project))location.reload()
})}
`.replaceAll("\n", "");
