// Inline script in the head: keeps early presses, follows Back, and falls back to the page without scripts.

declare global {
  interface Window {
    /** Buttons pressed before the page's scripts ran. */
    earlyPresses?: HTMLElement[];
  }
}

/**
 * Remembers presses of buttons until the page's scripts run; links and forms work by themselves. If those scripts fail
 * to load, shows what the page has for browsers without scripts. Failing scripts of extensions change nothing.
 *
 * Loads the page of an address that Back or Forward leads to without a document load: a reload while a project is open
 * over the portfolio gives its history entries the project's own page. A visitor may press Back before other scripts
 * have loaded.
 */
export const FIRST_SCRIPT = `
window.earlyPresses=[];
addEventListener("click",e=>{
const b=e.target.closest?.("button[type=button]");
if(b)window.earlyPresses?.push(b)
},true);
addEventListener("error",e=>{
if(!e.target.src?.startsWith(location.origin+"/assets/")||e.target.localName!=="script")return;
delete window.earlyPresses;
const show=()=>document.querySelectorAll("noscript").forEach(n=>{n.outerHTML=n.textContent});
if(document.readyState==="loading")addEventListener("DOMContentLoaded",show);else show()
},true);
{const shown=location.pathname;
addEventListener("popstate",()=>{
if(location.pathname!==shown&&!(shown==="/portfolio"&&history.state?.project))location.reload()
})}
`.replaceAll("\n", "");
