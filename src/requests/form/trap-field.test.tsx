// The field that only bots fill in, in both forms.
import { parse } from "node-html-parser";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { VisitorFields } from "./fields.tsx";
import { ShortForm } from "./short-form.tsx";
import { TRAP_FIELD } from "./trap.ts";

const forms = {
  full: <VisitorFields legend="" errors={{}} initial={{}} />,
  short: (
    <ShortForm
      words={{ title: "", intro: "", privacy: "" }}
      sent={{
        title: "",
        text: "",
        reference: "",
        visit: { text: "", button: "", photosText: "", photos: "" },
      }}
    />
  ),
};

test.each(Object.entries(forms))(
  "is in the %s form, hidden from people who see, tab or listen",
  (_name, form) => {
    const [field, ...others] = parse(renderToStaticMarkup(form)).querySelectorAll(`[name=${TRAP_FIELD}]`);
    expect(others).toEqual([]);
    expect(field?.getAttribute("tabindex")).toBe("-1");
    expect(field?.getAttribute("autocomplete")).toBe("off");
    expect(field?.closest("[aria-hidden=true]")).not.toBeNull();
    expect(field?.getAttribute("required")).toBeUndefined();
  },
);

test("has no name that browsers and password managers fill in", () => {
  const filled =
    /name|mail|phone|tel|fax|url|web|site|home|company|organi[sz]ation|address|street|city|state|zip|post|country|card|title|user|pass|code|birth|ext\b|\bext/i;
  expect(TRAP_FIELD).not.toMatch(filled);
});
