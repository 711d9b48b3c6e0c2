// Says that somebody else edits the subject of an open form, and since when.
import { useEffect, useState } from "react";
import { DRAFT_STATE_ADDRESS } from "./page.ts";

const POLL_MS = 10_000;

/** Who has saved the subject last: null for nobody, or for the reader. */
export type DraftState = { version: string; colleague: { who: string; since: string } | null };

type ColleagueProps = {
  subject: string;
  /** Returns the version that the form has. */
  version(): string;
};

export function Colleague({ subject, version }: ColleagueProps) {
  const [words, setWords] = useState("");
  useEffect(() => {
    async function look() {
      if (document.visibilityState === "hidden") return;
      const state = await readState(subject);
      // Offline, signed out or restarting: the next look tries again.
      if (state) setWords(state.version === version() ? "" : sayColleague(state.colleague));
    }
    const timer = setInterval(look, POLL_MS);
    return () => clearInterval(timer);
  }, [subject, version]);
  return (
    <div role="status">
      {words && (
        <p className="notice">
          <span>{`${words} `}</span>
          <a href={location.href}>Show the newest text</a>
        </p>
      )}
    </div>
  );
}

function sayColleague(colleague: DraftState["colleague"]): string {
  if (!colleague) return "";
  return `${colleague.who} has been editing this since ${colleague.since}. If you change it as well, one of the two versions has to be chosen.`;
}

async function readState(subject: string): Promise<DraftState | null> {
  return fetch(`${DRAFT_STATE_ADDRESS}?${new URLSearchParams({ subject })}`, { redirect: "error" })
    .then((response) => response.json() as Promise<DraftState>)
    .catch(() => null);
}
