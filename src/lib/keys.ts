// Names of an object's fields with their types, for objects that are written out in code.

/** Whether a text, such as a parameter of an address, names a field of an object. Inherited names don't count. */
export function isKeyOf<Fields extends object>(name: PropertyKey, fields: Fields): name is keyof Fields {
  return Object.hasOwn(fields, name);
}

/** Returns the names of an object's fields in their order. Use it only for objects that have no untyped fields. */
export function keysOf<Fields extends object>(fields: Fields): (keyof Fields & string)[] {
  return Object.keys(fields) as (keyof Fields & string)[];
}
