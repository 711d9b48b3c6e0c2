// Starts Debian's PgBouncer in front of a test's Postgres, if it is installed.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { onTestFinished } from "vitest";
import { findFreePort } from "#tools/start-site.ts";

const PROGRAM = "/usr/sbin/pgbouncer";

export const hasPgBouncer = existsSync(PROGRAM);

/**
 * Starts a pooler that gives each transaction any of two connections, until the end of the test.
 * @param database the address of a database without a password
 * @returns the address of the same database behind the pooler
 * @throws with the pooler's output if it doesn't start
 */
export async function startPgBouncer(database: string, settings: string[] = []): Promise<string> {
  const { hostname, port: serverPort, pathname, username } = new URL(database);
  const folder = mkdtempSync(join(tmpdir(), "pgbouncer-"));
  const port = await findFreePort();
  const config = join(folder, "pgbouncer.ini");
  writeFileSync(
    config,
    [
      "[databases]",
      `${pathname.slice(1)} = host=${hostname} port=${serverPort} user=${username}`,
      "[pgbouncer]",
      "listen_addr = 127.0.0.1",
      `listen_port = ${port}`,
      "unix_socket_dir =",
      "auth_type = any",
      "pool_mode = transaction",
      "default_pool_size = 2",
      "max_client_conn = 200",
      ...settings,
    ].join("\n"),
  );
  // PgBouncer refuses to run as root.
  const user = process.getuid?.() === 0 ? { uid: idOf("-u"), gid: idOf("-g") } : {};
  if (user.uid !== undefined) execFileSync("chown", ["-R", `${user.uid}:${user.gid}`, folder]);
  const pooler = spawn(PROGRAM, [config], { stdio: ["ignore", "ignore", "pipe"], ...user });
  onTestFinished(async () => {
    const exited = once(pooler, "exit");
    if (pooler.exitCode === null && pooler.kill("SIGINT")) await exited;
    rmSync(folder, { recursive: true, force: true });
  });
  const output: string[] = [];
  for await (const line of createInterface(pooler.stderr)) {
    output.push(line);
    if (line.includes("process up")) break;
  }
  pooler.stderr.resume();
  if (!output.at(-1)?.includes("process up"))
    throw new Error(`PgBouncer did not start:\n${output.join("\n")}`);
  return Object.assign(new URL(database), { host: `127.0.0.1:${port}` }).href;
}

function idOf(option: string): number {
  return Number(execFileSync("id", [option, "nobody"]));
}
