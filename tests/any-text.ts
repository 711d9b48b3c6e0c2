// Generates random text of any characters, for property tests.
import fc from "fast-check";

const FIRST_SURROGATE = 0xd800;
const SURROGATES = 0x800;

const character = fc
  .nat({ max: 0x10ffff - SURROGATES })
  .map((point) => String.fromCodePoint(point < FIRST_SURROGATE ? point : point + SURROGATES));

/** Names of inherited properties, which code may confuse with keys of its own. */
const inheritedNames = Object.getOwnPropertyNames(Object.prototype);

/** Returns text of any characters. fast-check's binary strings take a second, because they index all of Unicode. */
export function anyText(maxLength = 20): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 9, arbitrary: fc.string({ unit: character, maxLength }) },
    { weight: 1, arbitrary: fc.constantFrom(...inheritedNames.filter(({ length }) => length <= maxLength)) },
  );
}
