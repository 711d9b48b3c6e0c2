// The frame of the office's screens: company, navigation, who is signed in.
import { readContent } from "#content/read.ts";
import type { Office } from "./context.ts";
import { mayUse } from "./roles.ts";

/** The screens in the navigation. */
const screens = [
  { label: "Today", to: "/office" },
  { label: "Requests", to: "/office/requests" },
  { label: "Visits", to: "/office/visits" },
  { label: "Reports", to: "/office/reports" },
  { label: "Website", to: "/office/site" },
];

const STAFF = "/office/staff";
const ACCOUNT = "/office/account";

export async function loadFrame({ staff, desk, readMailTrouble }: Office) {
  const { company } = readContent();
  return {
    company: company.shortName,
    timeZone: company.timeZone,
    staff,
    pulse: mayUse(staff.role, "/office/pulse") ? await desk.readPulse() : null,
    mailTrouble: await readMailTrouble(),
  };
}

type OfficeHeaderProps = Omit<Awaited<ReturnType<typeof loadFrame>>, "mailTrouble"> & { pathname: string };

export function OfficeHeader({ company, timeZone, staff, pulse, pathname }: OfficeHeaderProps) {
  const isCurrent = (to: string) => pathname === to || (to !== "/office" && pathname.startsWith(`${to}/`));
  return (
    <header className="bar" data-pulse={pulse?.version} data-time-zone={timeZone}>
      <div className="bar-row">
        <a className="bar-name" href="/office">
          {company} <span className="quiet">office</span>
        </a>
        <nav className="bar-nav" aria-label="Office">
          {screens
            .filter(({ to }) => mayUse(staff.role, to))
            .map(({ label, to }) => (
              <a key={to} href={to} aria-current={isCurrent(to) ? "page" : undefined}>
                {label}
                {to === "/office" && (
                  <span id="unanswered" data-live="">
                    {pulse !== null && pulse.unanswered > 0 && (
                      <span className="count">
                        {pulse.unanswered}
                        <span className="hidden-text"> unanswered</span>
                      </span>
                    )}
                  </span>
                )}
              </a>
            ))}
        </nav>
        <div className="bar-who">
          {mayUse(staff.role, STAFF) && (
            <a href={STAFF} aria-current={isCurrent(STAFF) ? "page" : undefined}>
              Staff
            </a>
          )}
          <a href={ACCOUNT} aria-current={isCurrent(ACCOUNT) ? "page" : undefined}>
            {staff.name}
          </a>
        </div>
      </div>
    </header>
  );
}
