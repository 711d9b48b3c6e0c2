// Writes a log entry in the format of log.ts, for processes that don't load its library.

/** @param level as in pino: 30 is information, 40 a warning, 50 an error */
export function writeLogLine(level: 30 | 40 | 50, msg: string, facts: Record<string, unknown>): void {
  process.stdout.write(`${JSON.stringify({ level, time: new Date().toISOString(), ...facts, msg })}\n`);
}
