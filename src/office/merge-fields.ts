// Merges what one person changed in a form with what another has saved since it was loaded.
import { keysOf } from "#lib/keys.ts";

/**
 * Fields that were changed keep the typed value, and the others take the saved one.
 * @returns also the fields that both have changed, to different values
 */
export function mergeFields<Fields extends Record<string, string | null>>(
  loaded: Fields,
  typed: Fields,
  saved: Fields,
): { merged: Fields; clashes: (keyof Fields)[] } {
  const names = keysOf(saved);
  const changed = names.filter((name) => typed[name] !== loaded[name]);
  return {
    merged: { ...saved, ...Object.fromEntries(changed.map((name) => [name, typed[name]])) },
    clashes: changed.filter((name) => saved[name] !== loaded[name] && saved[name] !== typed[name]),
  };
}
