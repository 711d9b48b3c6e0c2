// Loader data leaves the page as the text that React Router's stream would have had.
import { expect, test } from "vitest";
import { separateData, withDataAddress } from "./page-data.ts";

const start = '<script>(function(){})({"manifest":"/assets/m.js","imports":[]},[],url=>import(url))</script>';
const enqueue = (code: string, nonce = "") =>
  `<script${nonce}>window.__reactRouterContext.streamController.enqueue(${code});</script>`;
const close = (nonce = "") =>
  `<script${nonce}>window.__reactRouterContext.streamController.close();</script>`;

test.each(["", ' nonce="+/aA1=="'])(
  "joins the pieces and decodes them, with scripts that have%s",
  (nonce) => {
    const page = `<p>Text</p>${start}${enqueue(String.raw`"[\"\u003cb\u003e\""`, nonce)}<!--$-->${enqueue(String.raw`",1]\n"`, nonce)}${close(nonce)}`;
    expect(separateData(page, "page")).toEqual({ html: `<p>Text</p>${start}<!--$-->`, data: '["<b>",1]\n' });
  },
);

test.each([
  [start, "no loader data"],
  [`${enqueue('"[]"')}${close()}`, "no starter"],
])("rejects a page without data or starter", (page, problem) => {
  expect(() => separateData(page, "page")).toThrow(problem);
});

test("an address cannot end the script that names it", () => {
  expect(withDataAddress(start, '/planner.state?a="</script>')).toContain(
    String.raw`({"data":"/planner.state?a=\"\u003c/script>","manifest":`,
  );
});
