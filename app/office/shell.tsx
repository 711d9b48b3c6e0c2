// The frame of the office's screens, which are not hydrated: company, navigation, who is signed in.
import { isRouteErrorResponse, Outlet, useLocation, useRouteError } from "react-router";
import { readContent } from "#app/content/read.ts";
import type { Route } from "./+types/shell.ts";
import { officeContext } from "./context.ts";
import { MailNotice } from "./mail-notice.tsx";
import { OfficeStyles } from "./styles.tsx";

/** The screens in the navigation. Each is a route in app/routes.ts. */
const screens = [
  { label: "Today", to: "/office" },
  { label: "Requests", to: "/office/requests" },
  { label: "Visits", to: "/office/visits" },
  { label: "Reports", to: "/office/reports" },
  { label: "Website", to: "/office/site" },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { staff, desk, readMailTrouble } = context.get(officeContext);
  return {
    company: readContent().company.shortName,
    staff,
    pulse: await desk.readPulse(),
    mailTrouble: await readMailTrouble(),
  };
}

export default function Shell({ loaderData }: Route.ComponentProps) {
  const { company, staff, pulse, mailTrouble } = loaderData;
  const { pathname } = useLocation();
  const isCurrent = (to: string) => pathname === to || (to !== "/office" && pathname.startsWith(`${to}/`));
  return (
    <>
      <OfficeStyles />
      <a className="skip" href="#content">
        Skip to content
      </a>
      <header className="bar" data-pulse={pulse.version}>
        <div className="bar-row">
          <a className="bar-name" href="/office">
            {company} <span className="quiet">office</span>
          </a>
          <nav className="bar-nav" aria-label="Office">
            {screens.map(({ label, to }) => (
              <a key={to} href={to} aria-current={isCurrent(to) ? "page" : undefined}>
                {label}
                {to === "/office" && (
                  <span id="unanswered" data-live="">
                    {pulse.unanswered > 0 && (
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
            <a href="/office/account">{staff.name}</a>
          </div>
        </div>
      </header>
      {/* Filled by live-update.ts when the page is not up to date. */}
      <p id="stale" role="status" className="no-print" />
      <main id="content" className="page">
        <MailNotice trouble={mailTrouble} />
        <Outlet />
      </main>
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <div className="sign-in">
      <OfficeStyles />
      <title>{isMissing ? "Not found · Office" : "Failed · Office"}</title>
      <main>
        <p className="caption">{readContent().company.shortName} office</p>
        <h1>{isMissing ? "Not found" : "This did not work"}</h1>
        <p>
          {isMissing
            ? "There is nothing at this address. A request or a page may have been removed."
            : "Please try again. If it happens again, tell whoever runs the website."}
        </p>
        <p className="after">
          <a className="button" href="/office">
            Back to Today
          </a>
        </p>
      </main>
    </div>
  );
}
