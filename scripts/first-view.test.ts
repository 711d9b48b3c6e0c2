// Pages split at the end of their first view.
import { describe, expect, test } from "vitest";
import { splitFirstView } from "./first-view.ts";

describe("splitFirstView", () => {
  test("takes everything from the first marked element to the end of the last footer as later", () => {
    const html =
      '<main><h1>a</h1><div data-bands="" data-later=""><footer>b</footer></div><p data-later="">c</p></main><footer>d</footer><script>e</script>';
    expect(splitFirstView(html)).toEqual({
      shown: "<main><h1>a</h1></footer><script>e</script>",
      later:
        '<div data-bands="" data-later=""><footer>b</footer></div><p data-later="">c</p></main><footer>d',
    });
  });

  test("shows all of a page without a marked element", () => {
    const html = "<style>[data-later]{top:0}</style><main><p>a</p></main><footer></footer>";
    expect(splitFirstView(html)).toEqual({ shown: html, later: "" });
  });
});
