// The first view has the line for itself: typefaces and the pictures below it come after the first paint.

/**
 * The script for the head, before the styles, which hold back what it marks (site.css): lazy pictures on every page, the typefaces
 * on the first page of a visit. Later pages find the typefaces in the browser's cache and are set in them at once.
 * Without scripts nothing is held back.
 */
export const holdBack = `{const marks=document.documentElement.dataset;marks.first="";try{if(!sessionStorage.letters)throw 0}catch{marks.letters="later"}}`;

/** A function of the starter (defer.ts): lets the pictures go. */
export const release = `()=>{delete document.documentElement.dataset.first}`;

/**
 * A function of the starter (defer.ts): fetches the typefaces, sets the page in them, and calls `then` in either case, at once
 * where they are there. What is in sight keeps its height, so that nothing jumps: a text that would take a line more gets narrower
 * spaces, one that would take a line less keeps the room.
 */
export const bringLetters = `then=>{const marks=document.documentElement.dataset;if(!marks.letters)return then();
const inSight=e=>(!e.checkVisibility||e.checkVisibility({contentVisibilityAuto:true}))&&e.getBoundingClientRect().top<innerHeight;
const set=()=>{const texts=[...document.querySelectorAll("main :is(h1,h2,p)")].filter(inSight),before=texts.map(e=>e.offsetHeight);
delete marks.letters;const after=texts.map(e=>e.offsetHeight);
texts.forEach(({style},i)=>{if(after[i]>before[i])style.wordSpacing="-.06em";if(after[i]<before[i])style.minHeight=before[i]+"px"});
sessionStorage.letters=1};
Promise.all([...document.fonts].filter(f=>f.display==="fallback").map(f=>f.load())).then(set).catch(()=>{}).then(then)}`;
