// Shortens the styles inside a page: leaves out what needs a visitor's action, and folds constants.
import type { AtRule, Container, Declaration, Node, Root, Rule } from "postcss";

/** Pointers, selected text, dialogs and shadow trees. Firefox's own states only change what `:focus-visible` sets. */
const LATE_SELECTORS = /:(hover|active|host|-moz-)|::(selection|backdrop)/;
/** Not `tab-size`: elements inherit it, so the whole sheet would lay out every text of the first view again. */
const LATE_PROPERTIES = /^(transition|cursor|-webkit-tap-highlight-color|-webkit-text-decoration)/;
const PRODUCT_IN_REM = /calc\((-?[\d.]+)rem \* (-?[\d.]+)\)/g;

/**
 * Drops styles that need a pointer, and fallbacks for browsers from before 2024. The whole sheet has them; it arrives
 * about a second after the first paint.
 */
export function dropLateStyles(sheet: Root): void {
  keepSelectors(sheet, (selector) => !LATE_SELECTORS.test(selector));
  sheet.walkDecls(LATE_PROPERTIES, (declaration) => void declaration.remove());
  // Tailwind's initial values for browsers without @property, and ours for those without container queries.
  sheet.walkAtRules(/^(layer|supports)$/, (rule) => {
    if (rule.nodes && /^(properties$|not )/.test(rule.params)) rule.remove();
    // Browsers without color-mix() ignore these declarations, so the query is not needed.
    else if (rule.nodes && rule.params.startsWith("(color:color-mix(")) rule.replaceWith(rule.nodes);
  });
}

export function keepSelectors(sheet: Root, isKept: (selector: string) => boolean): void {
  sheet.walkRules((rule) => {
    if (isKeyframe(rule)) return;
    const kept = rule.selectors.filter(isKept);
    if (kept.length === 0) rule.remove();
    else if (kept.length < rule.selectors.length) rule.selectors = kept;
  });
}

/** Whether a rule is a step of an animation, whose "selector" is a percentage. */
export function isKeyframe({ parent }: Rule): boolean {
  return parent?.type === "atrule" && /keyframes$/.test((parent as AtRule).name);
}

/** Custom properties with one value everywhere, and registered ones with their initial value, or null without one. */
type Constants = { root: Map<string, string>; initial: Map<string, string | null> };

/** Reads the constants of a whole sheet: properties that no other rule sets. */
export function readConstants(sheet: Root): Constants {
  const root = new Map<string, string>();
  const initial = new Map<string, string | null>();
  const seen = new Set<string>();
  sheet.walkDecls(/^--/, (declaration) => {
    const { prop, value } = declaration;
    if (!seen.has(prop) && isInRoot(declaration)) root.set(prop, value);
    else root.delete(prop);
    seen.add(prop);
  });
  sheet.walkAtRules("property", (rule) => {
    initial.set(rule.params, null);
    rule.walkDecls("initial-value", ({ value }) => void initial.set(rule.params, value));
  });
  return { root, initial };
}

/** Whether a declaration is the root's in every medium. */
function isInRoot({ parent }: Declaration): boolean {
  if (parent?.type !== "rule" || !/^:root(,\s*:host)?$/.test((parent as Rule).selector)) return false;
  let node: Node | undefined = parent.parent;
  while (node?.type === "atrule" && (node as AtRule).name === "layer") node = node.parent;
  return node?.type === "root";
}

/**
 * Replaces each `var()` whose value is known, so that the page needs no definition of it.
 * @param setByPage properties that the page's own attributes set
 */
export function foldConstants(cut: Root, { root, initial }: Constants, setByPage: Set<string>): void {
  const set = new Set(setByPage);
  cut.walkDecls(/^--/, ({ prop }) => void set.add(prop));

  function findValue(name: string, fallback: string | undefined): string | undefined {
    if (setByPage.has(name)) return undefined;
    const constant = root.get(name);
    if (constant !== undefined) return fold(constant);
    if (set.has(name)) return undefined;
    return initial.get(name) ?? (fallback === undefined ? undefined : fold(fallback));
  }

  function fold(value: string): string {
    return mapVars(value, (name, fallback) => {
      const known = findValue(name, fallback);
      if (known !== undefined) return known;
      return fallback === undefined ? `var(${name})` : `var(${name},${fold(fallback)})`;
    });
  }

  cut.walkDecls((declaration) => {
    if (!declaration.value.includes("var(")) return;
    declaration.value = fold(declaration.value).replace(PRODUCT_IN_REM, (_, length, factor) =>
      rem(length * factor),
    );
  });
}

function rem(value: number): string {
  return `${Number(value.toFixed(4))}rem`.replace(/^(-?)0\./, "$1.");
}

/** Replaces each outermost `var()` of a value. */
function mapVars(value: string, replace: (name: string, fallback: string | undefined) => string): string {
  const start = value.indexOf("var(");
  if (start < 0) return value;
  let end = start + 4;
  for (let depth = 1; depth > 0 && end < value.length; end++) {
    if (value[end] === "(") depth++;
    else if (value[end] === ")") depth--;
  }
  const inside = value.slice(start + 4, end - 1);
  const comma = inside.indexOf(",");
  const name = (comma < 0 ? inside : inside.slice(0, comma)).trim();
  const fallback = comma < 0 ? undefined : inside.slice(comma + 1).trim();
  return value.slice(0, start) + replace(name, fallback) + mapVars(value.slice(end), replace);
}

/** Removes declarations that a later rule with the same selector overrides with a value that all browsers read. */
export function dropOverridden(container: Container): void {
  const later = new Map<string, Set<string>>();
  for (const node of [...(container.nodes ?? [])].reverse()) {
    if (node.type === "atrule") dropOverridden(node);
    if (node.type !== "rule") continue;
    const known = later.get(node.selector) ?? new Set();
    later.set(node.selector, known);
    const own: string[] = [];
    node.each((child) => {
      if (child.type !== "decl") return;
      if ((known.has(child.prop) && !child.important) || isRepeated(child)) child.remove();
      else if (isPlain(child)) own.push(child.prop);
    });
    for (const prop of own) known.add(prop);
  }
}

/** Each pass of the minifier adds a prefixed declaration once more. */
function isRepeated(declaration: Declaration): boolean {
  return String(declaration) === String(declaration.next());
}

function isPlain({ prop, value }: Declaration): boolean {
  return !prop.startsWith("--") && /^(var\(.*|[^()]*)$/.test(value);
}
