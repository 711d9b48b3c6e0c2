// Inline script in the head: keeps early presses, restores positions, falls back to the page without scripts.

declare global {
  interface Window {
    /** Buttons pressed before the page's scripts ran. */
    earlyPresses?: HTMLElement[];
  }
}

/**
 * Remembers presses of buttons until the page's scripts run; links and forms work by themselves. If those scripts fail
 * to load, shows what the page has for browsers without scripts. Failing scripts of extensions change nothing.
 * On the way back and on reload, the page is laid out completely, so that browsers find the scroll position
 * (`data-moved` in site.css).
 */
export const FIRST_SCRIPT = `
window.earlyPresses=[];
if(performance.getEntriesByType("navigation")[0]?.type!=="navigate")document.documentElement.dataset.moved="";
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
`.replaceAll("\n", "");
