// Captures what a test writes to standard output, such as log entries of publishing.
import { onTestFinished, vi } from "vitest";

/** Returns the texts that are written until the test ends. */
export function captureLogLines(): string[] {
  const lines: string[] = [];
  const write = vi.spyOn(process.stdout, "write").mockImplementation((text) => lines.push(String(text)) > 0);
  onTestFinished(() => write.mockRestore());
  return lines;
}
