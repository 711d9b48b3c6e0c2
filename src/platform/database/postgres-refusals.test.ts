// Which errors of Postgres and PgBouncer are temporary, and the explanations of the others.
import { expect, test } from "vitest";
import { explainRefusal, isTemporary } from "./postgres-refusals.ts";

const refusal = (code: string, message: string) => Object.assign(new Error(message), { code });

test.each([
  ["08P01", "unsupported startup parameter: options", "setting"],
  ["08P01", "unsupported startup parameter in options: geqo", "setting"],
  ["08P01", "no such database: site", "no such database"],
  ["08P01", "bouncer config error", "pooler"],
  ["08P01", "server login failed: FATAL password authentication failed for user", "password"],
  ["08P01", 'server login failed: FATAL database "site" does not exist', "no such database"],
  ["08P01", "no such user: site", "user"],
  ["08P01", "SSL required", "encrypted"],
  ["28P01", "password authentication failed for user", "password"],
  ["28000", 'no pg_hba.conf entry for host "10.0.0.7", user "site", no encryption', "user"],
  ["28000", 'role "site" does not exist', "user"],
  ["3D000", 'database "site" does not exist', "no such database"],
  ["42501", "permission denied for database site", "owner"],
])("is permanent: %s %s", (code, message, hint) => {
  expect(isTemporary(refusal(code, message))).toBe(false);
  expect(explainRefusal(refusal(code, message))).toContain(hint);
});

test.each([
  ["57P01", "terminating connection due to administrator command"],
  ["57P02", "terminating connection because of crash of another server process"],
  ["57P03", "the database system is starting up"],
  ["53300", "sorry, too many clients already"],
  ["08P01", "no more connections allowed (max_client_conn)"],
  ["08P01", "server login failed: FATAL the database system is starting up"],
  ["08P01", "query_wait_timeout"],
  ["08P01", "pgbouncer cannot connect to server"],
  ["08006", "connection failure"],
  ["ECONNRESET", "read ECONNRESET"],
])("is temporary: %s %s", (code, message) => {
  expect(isTemporary(refusal(code, message))).toBe(true);
});
