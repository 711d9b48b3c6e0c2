// The rules of the consultation request, field by field.
import { describe, expect, test } from "vitest";
import { filledForm } from "#tests/filled-form.ts";
import { choices, headlineOf, limits, messages } from "./questionnaire.ts";
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
  test("is whole with the required five and consent", () => {
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

  test.each(["name", "email", "phone", "message", "captcha", "consent"] as const)("needs %s", (field) => {
    for (const value of [null, "", "  \t"]) {
      const errors = errorsOf({ [field]: value });
      expect(errors[field]).toEqual([messages.required[field]]);
      expect(headlineOf(errors)).toBe("Please complete all required fields");
    }
  });

  test.each(["9", "08", "8.", "eight"])("refuses %s as the bigger of 2 and 8", (captcha) => {
    const errors = errorsOf({ captcha });
    expect(errors.captcha).toEqual(["Incorrect answer to security question"]);
    expect(headlineOf(errors)).toBe("Incorrect answer to security question");
  });

  test("takes every listed choice and no other", () => {
    for (const [field, values] of Object.entries({ ...choices, budget: budgets })) {
      for (const value of values) expect(errorsOf({ [field]: value })).toEqual({});
      const errors = errorsOf({ [field]: "Lazy river" });
      expect(Object.values(errors).flat()).toEqual([messages.choice]);
    }
  });

  test("takes controls that were left alone as no answer", () => {
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

  test("keeps several amenities in order", () => {
    const submission = parseConsultation(filled({ additionalAmenities: ["Spa", "Grotto"] }));
    expect(submission.status === "success" && submission.value.additionalAmenities).toEqual([
      "Spa",
      "Grotto",
    ]);
  });

  test.each(["ana", "ana@", "a b@c.de", "ana@example..com"])("refuses the address %s", (email) => {
    expect(errorsOf({ email }).email).toEqual([messages.email]);
  });

  test.each(["a@b.co", "o'neil+pool@mail.example.org", "ana@localhost"])("takes the address %s", (email) => {
    expect(errorsOf({ email })).toEqual({});
  });

  test.each(Object.entries(limits))("holds %s to %i characters", (field, most) => {
    const filler = field === "email" ? `${"a".repeat(most)}@example.com` : "a".repeat(most + 1);
    expect(errorsOf({ [field]: filler, referralSource: "Other" })[field]?.[0]).toMatch(/^Shorten this to/);
  });

  test("drops the words of a referral that is not Other", () => {
    const kept = parseConsultation(filled({ referralSource: "Other", otherReferral: "A sign" }));
    const dropped = parseConsultation(filled({ referralSource: "Google", otherReferral: "A sign" }));
    expect(kept.status === "success" && toConsultation(kept.value).otherReferral).toBe("A sign");
    expect(dropped.status === "success" && "otherReferral" in toConsultation(dropped.value)).toBe(false);
  });

  test("takes control characters, lone surrogates and header breaks out of what it keeps", () => {
    const submission = parseConsultation(
      filled({ name: "Ana\r\nBcc: x@example.com\u0000", message: "one\r\ntwo\ud800\u0007" }),
    );
    expect(submission.status === "success" && submission.value.name).toBe("Ana Bcc: x@example.com");
    expect(submission.status === "success" && submission.value.message).toBe("one\ntwo\ufffd");
  });

  test("gives typed values back with the errors", () => {
    const reply = parseConsultation(filled({ captcha: "2" })).reply();
    expect(reply.initialValue).toMatchObject({ name: "Ana Ruiz", message: "A pool" });
  });
});
