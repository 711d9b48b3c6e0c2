// /office/account: the person's own signature, and sessions, which they can end.
import { readContent } from "#content/read.ts";
import { formatFullMoment } from "#requests/format-time.ts";
import type { Office } from "./context.ts";
import { Submit, TextArea } from "./field.tsx";
import { Ledger } from "./ledger.tsx";
import { composeSignature, MAX_SIGNATURE_CHARACTERS } from "./letter.ts";
import { Notice } from "./parts.tsx";
import { worksOnRequests } from "./roles.ts";

export async function loadAccount({ staff, sessions, signature }: Office, query: URLSearchParams) {
  return {
    signature: await signature.read(),
    isSaved: query.get("done") === "signature",
    staff,
    current: sessions.current,
    list: await sessions.list(),
    isEnded: query.get("done") === "ended",
    words: readContent().office.account,
  };
}

export function AccountScreen({
  signature,
  isSaved,
  staff,
  current,
  list,
  isEnded,
  words,
}: Awaited<ReturnType<typeof loadAccount>>) {
  return (
    <>
      <div className="page-head">
        <h1>{staff.name}</h1>
        <p className="quiet">{staff.email}</p>
      </div>
      <Notice text={isEnded ? "The other device is signed out." : isSaved ? words.signature.saved : null} />
      {worksOnRequests(staff) && (
        <section className="part">
          <h2>{words.signature.title}</h2>
          <p className="empty">{words.signature.text}</p>
          <form method="post" className="fields sheet">
            <input type="hidden" name="intent" value="signature" />
            <TextArea
              name="signature"
              label="Signature"
              maxLength={MAX_SIGNATURE_CHARACTERS}
              placeholder={composeSignature(staff.name)}
              defaultValue={signature ?? ""}
            />
            <Submit look="line">Save the signature</Submit>
          </form>
        </section>
      )}
      <section className="part">
        <h2>{words.title}</h2>
        <p className="empty">{words.text}</p>
        <Ledger
          rows={list}
          keyOf={({ id }) => id}
          columns={[
            { label: "Signed in", cell: ({ signedInAt }) => formatFullMoment(signedInAt) },
            { label: "Device", cell: ({ device }) => nameDevice(device) },
            {
              label: "End",
              kind: "action",
              cell: ({ id }) => (
                <form method="post">
                  <input type="hidden" name="session" value={id} />
                  <button type="submit" className="button line">
                    {id === current ? "Sign out here" : "Sign out there"}
                  </button>
                </form>
              ),
            },
          ]}
        />
      </section>
    </>
  );
}

/** Names browser and system of a user agent: "Chrome on Windows". */
function nameDevice(userAgent: string): string {
  const find = (names: Record<string, RegExp>) =>
    Object.entries(names).find(([, pattern]) => pattern.test(userAgent))?.[0];
  const browser = find({
    Edge: /Edg\//,
    Firefox: /Firefox\//,
    Chrome: /Chrome\/|CriOS\//,
    Safari: /Safari\//,
  });
  const system = find({
    iPhone: /iPhone/,
    iPad: /iPad/,
    Android: /Android/,
    Windows: /Windows/,
    Mac: /Mac OS/,
    Linux: /Linux/,
  });
  return [browser ?? "A browser", system && `on ${system}`].filter(Boolean).join(" ");
}
