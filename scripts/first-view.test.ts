// What of a page is below its first view.
import { describe, expect, test } from "vitest";
import { listLater, takeFirstView } from "./first-view.ts";
import { listElements } from "./page-elements.ts";

const html =
  '<main><h1>a</h1><form><p data-later="">b<br/></p><p>c</p></form><div data-bands="" data-later=""><footer>d</footer><p data-later="">e</p></div></main><footer data-band="">f</footer><script>g</script>';

describe("the first view", () => {
  test("lacks each marked element and the site's footer", () => {
    expect(takeFirstView(html)).toBe("<main><h1>a</h1><form><p>c</p></form></main><script>g</script>");
  });

  test("is all of a page without a marked element", () => {
    const whole = '<style>[data-later]{top:0}</style><main><p>a</p></main><footer data-band=""></footer>';
    expect(takeFirstView(whole)).toBe(whole);
  });
});

test("what is later are the outermost marked elements and the footer, in order", () => {
  const later = listLater(listElements(html)).map(({ start, end }) => html.slice(start, end));
  expect(later).toEqual([
    '<p data-later="">b<br/></p>',
    '<div data-bands="" data-later=""><footer>d</footer><p data-later="">e</p></div>',
    '<footer data-band="">f</footer>',
  ]);
});
