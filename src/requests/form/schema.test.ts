// Validation of the consultation request, field by field.
import { describe, expect, test } from "vitest";
import { choices } from "#content/form-choices.ts";
import { maxCharacters, messages, summarizeErrors } from "#content/questionnaire.ts";
import { filledForm } from "#tests/filled-form.ts";
import { parseConsultation as parseWithBudgets, toConsultation } from "./schema.ts";

const budgets = ["$75K-85K", "$85K-100K", "$100K+"];

function filled(changes: Record<string, string | string[] | null> = {}): FormData {
  const form = new FormData();
  const values = { ...Object.fromEntries(filledForm()), ...changes };
  for (const [name, value] of Object.entries(values)) {
    for (const one of Array.isArray(value) ? value : value === null ? [] : [value]) form.append(name, one);
  }
  return form;
}

function parseConsultation(form: FormData) {
  return parseWithBudgets(form, budgets);
}

function errorsOf(changes: Record<string, string | string[] | null>) {
  return parseConsultation(filled(changes)).reply().error ?? {};
}

describe("a consultation request", () => {
  test("is valid with the five required fields and consent", () => {
    const submission = parseConsultation(filled());
    expect(submission.status).toBe("success");
    expect(submission.status === "success" && toConsultation(submission.value)).toEqual({
      name: "Ana Ruiz",
      email: "ana@example.com",
      phone: "713 555 0100",
      message: "A pool",
      additionalAmenities: [],
    });
  });

  test("has a message for each required field", () => {
    const errors = parseConsultation(new FormData()).reply().error ?? {};
    expect(Object.keys(errors).sort()).toEqual(Object.keys(messages.required).sort());
  });

  test.each(Object.entries(messages.required))("requires %s", (field, message) => {
    for (const value of [null, "", "  \t"]) {
      const errors = errorsOf({ [field]: value });
      expect(errors[field]).toEqual([message]);
      expect(summarizeErrors(errors)).toBe("Please complete all required fields");
    }
  });

  test.each(["9", "08", "8.", "eight", " 8 ", "8 ", "\t8", "8\u200b", "８", "8\n"])(
    "rejects %s as the security answer",
    (captcha) => {
      const errors = errorsOf({ captcha });
      expect(errors.captcha).toEqual(["Incorrect answer to security question"]);
      expect(summarizeErrors(errors)).toBe("Incorrect answer to security question");
    },
  );

  test("accepts every listed choice and rejects others", () => {
    for (const [field, values] of Object.entries({ ...choices, budget: budgets })) {
      for (const value of values) expect(errorsOf({ [field]: value })).toEqual({});
      const errors = errorsOf({ [field]: "Lazy river" });
      expect(Object.values(errors).flat()).toEqual([messages.choice]);
    }
  });

  test("stores nothing for untouched controls", () => {
    const untouched = [
      "projectType",
      "timeframe",
      "budget",
      "designStyle",
      "propertyChallenge",
      "familyInfo",
    ];
    const submission = parseConsultation(
      filled(Object.fromEntries([...untouched, "referralSource", "otherReferral"].map((name) => [name, ""]))),
    );
    expect(submission.status).toBe("success");
    const kept =
      submission.status === "success" ? JSON.parse(JSON.stringify(toConsultation(submission.value))) : {};
    expect(Object.keys(kept)).toEqual(["name", "email", "phone", "message", "additionalAmenities"]);
  });

  test("keeps the order of several amenities", () => {
    const submission = parseConsultation(filled({ additionalAmenities: ["Spa", "Grotto"] }));
    expect(submission.status === "success" && submission.value.additionalAmenities).toEqual([
      "Spa",
      "Grotto",
    ]);
  });

  test.each(["ana", "ana@", "a b@c.de", "ana@example..com"])("rejects the email address %s", (email) => {
    expect(errorsOf({ email }).email).toEqual([messages.email]);
  });

  test.each(["a@b.co", "o'neil+pool@mail.example.org", "ana@localhost"])(
    "accepts the email address %s",
    (email) => {
      expect(errorsOf({ email })).toEqual({});
    },
  );

  test.each(Object.entries(maxCharacters))("rejects %s over %i characters", (field, most) => {
    const filler = field === "email" ? `${"a".repeat(most)}@example.com` : "a".repeat(most + 1);
    expect(errorsOf({ [field]: filler, referralSource: "Other" })[field]?.[0]).toMatch(/^Shorten this to/);
  });

  test("drops the free text of a referral other than Other", () => {
    const kept = parseConsultation(filled({ referralSource: "Other", otherReferral: "A sign" }));
    const dropped = parseConsultation(filled({ referralSource: "Google", otherReferral: "A sign" }));
    expect(kept.status === "success" && toConsultation(kept.value).otherReferral).toBe("A sign");
    expect(dropped.status === "success" && "otherReferral" in toConsultation(dropped.value)).toBe(false);
  });

  test("removes control characters, lone surrogates and line breaks in a name", () => {
    const submission = parseConsultation(
      filled({ name: "Ana\r\nBcc: x@example.com\u0000", message: "one\r\ntwo\ud800\u0007" }),
    );
    expect(submission.status === "success" && submission.value.name).toBe("Ana Bcc: x@example.com");
    expect(submission.status === "success" && submission.value.message).toBe("one\ntwo\ufffd");
  });

  test.each(["name", "email", "phone", "otherReferral"])(
    "removes invisible characters and outer blanks in %s",
    (field) => {
      const visible = field === "email" ? "ana@example.com" : "Ana 713";
      const typed = `\ufeff \u202a${visible.replace("a", "a\u00ad")}\u202c\u200b\u00a0`;
      const submission = parseConsultation(filled({ referralSource: "Other", [field]: typed }));
      expect(submission.status === "success" && submission.value[field as "name"]).toBe(visible);
    },
  );

  test.each(["message", "propertyChallenge", "familyInfo"])(
    "keeps the lines and emoji of %s, and removes what Word adds",
    (field) => {
      const typed = "\uf0b7\tSpa\r\n\uf0b7\tDeck 👨‍👩‍👧\vBack\u00adyard\u200b";
      const submission = parseConsultation(filled({ [field]: typed }));
      expect(submission.status === "success" && submission.value[field as "message"]).toBe(
        "• Spa\n• Deck 👨‍👩‍👧\nBackyard",
      );
    },
  );

  test.each(["\u200b", "\u3164", "\u2800", "\u202e\u00ad"])("counts %j as no name", (name) => {
    expect(errorsOf({ name }).name).toEqual([messages.required.name]);
  });

  test.each([
    ["consent", " on"],
    ["projectType", "new-pool "],
    ["budget", " $100K+"],
    ["additionalAmenities", "Spa "],
  ])("rejects %s with a blank added", (field, value) => {
    expect(Object.values(errorsOf({ [field]: value })).flat()).toHaveLength(1);
  });

  test("returns typed values with the errors", () => {
    const reply = parseConsultation(filled({ captcha: "2" })).reply();
    expect(reply.initialValue).toMatchObject({ name: "Ana Ruiz", message: "A pool" });
  });
});
