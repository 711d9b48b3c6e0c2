// Compares values deeply, to keep the identity of unchanged parts.

/** Returns `after` with its parts that equal those of `before` replaced by them, at any depth. */
export function reuseEqualParts<Value>(before: unknown, after: Value): Value {
  if (Object.is(before, after) || !isObject(before) || !isObject(after)) return after;
  const keys = Object.keys(after);
  let isSame = keys.length === Object.keys(before).length;
  const parts = keys.map((key) => {
    const part = reuseEqualParts(before[key], after[key]);
    if (!Object.is(part, before[key])) isSame = false;
    return [key, part] as const;
  });
  if (isSame) return before as Value;
  return (Array.isArray(after) ? parts.map(([, part]) => part) : Object.fromEntries(parts)) as Value;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
