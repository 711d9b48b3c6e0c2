// Converting typed text to one line.
import { expect, it } from "vitest";
import { toLine } from "./one-line.ts";

it("joins lines and removes invisible characters", () => {
  expect(toLine(" 12 Oak\r\n Lane\u2028\u0000Katy ", 90)).toBe("12 Oak Lane Katy");
  expect(toLine("survey\u202Efdp.exe", 90)).toBe("surveyfdp.exe");
  expect(toLine("half \uD83C", 90)).toBe("half \uFFFD");
});

it("truncates between characters, and returns an empty text for nothing", () => {
  expect(toLine("🏊🏊🏊", 2)).toBe("🏊🏊");
  expect(toLine("one two", 4)).toBe("one");
  expect(toLine("👩\u200d🚀", 2)).toBe("👩");
  expect(toLine(null, 4)).toBe("");
  expect(toLine("\n\t", 4)).toBe("");
});
