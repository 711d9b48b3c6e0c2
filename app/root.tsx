// The document around every page: head, header, footer, and error pages.
import { type ReactNode, use, useEffect, useLayoutEffect } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import type { Route } from "./+types/root.ts";
import { showAnswerTimes } from "./consultation/answer-time.ts";
import { rememberArrival } from "./consultation/arrival.ts";
import { readContent } from "./content/read.ts";
import { readSiteData } from "./content/site.ts";
import { fillIn } from "./fill-in.ts";
import { compactHeader } from "./layout/compact-header.ts";
import { enhanceMenu } from "./layout/open-menu.ts";
import { PageFrame } from "./layout/page-frame.tsx";
import { DeferredScripts, HeadScript } from "./live/deferred-scripts.tsx";
import { RequestId } from "./live/request-id.ts";
import { frames } from "./live/timing.ts";
import { isLive, markLive } from "./live/use-live.ts";
import { ErrorPage } from "./sections/error-page.tsx";
import { loadMaps } from "./sections/load-maps.ts";
import { NotFoundMessage } from "./sections/not-found.tsx";
import styles from "./styles/site.css?inline";
import { toggleAccordions } from "./ui/accordion-toggle.ts";
import { drawOnce } from "./ui/drawing/draw-once.ts";
import { cleanEmailFields } from "./ui/drop-invisible.ts";

// In development Vite replaces styles in place; the build inlines them.
if (import.meta.env.DEV && !import.meta.env.SSR) import("./styles/site.css");

export function loader({ request }: Route.LoaderArgs) {
  const site = readSiteData();
  const { plain, ...errors } = readContent().errors;
  const text = isOfficePath(new URL(request.url).pathname)
    ? plain.office.text
    : fillIn(errors.failure.text, { phone: site.company.phone });
  return { ...site, ...errors, failure: { ...errors.failure, text } };
}

/** Company and menus do not change during a visit, and must not fail with the data of a page. */
export function shouldRevalidate() {
  return false;
}

/** Marks the document once the page is interactive, missing and failed pages included. */
function useLiveMark() {
  useEffect(() => {
    if (isLive()) return;
    markLive();
    rememberArrival();
    compactHeader();
    enhanceMenu();
    toggleAccordions();
    drawOnce();
    showAnswerTimes();
    loadMaps();
    cleanEmailFields();
    // In a frame after that of hydration, because it restyles everything with transitions.
    frames(2).then(() => {
      document.documentElement.dataset.live = "";
      dispatchEvent(new Event("site:live"));
    });
  }, []);
  // A failed page renders the document again without this attribute: restore it before paint.
  useLayoutEffect(() => {
    if (isLive()) document.documentElement.dataset.live = "";
  }, []);
}

export function Layout({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<typeof loader>("root");
  const { pathname } = useLocation();
  const isOffice = isOfficePath(pathname);
  useLiveMark();
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fffdf9" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {!isOffice && (
          <>
            <HeadScript />
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own style sheet */}
            <style data-site="" dangerouslySetInnerHTML={{ __html: siteStyles() }} suppressHydrationWarning />
          </>
        )}
        <Meta />
        <Links />
      </head>
      <body>
        {site && !isOffice ? (
          <PageFrame site={site} pathname={pathname}>
            {children}
          </PageFrame>
        ) : (
          children
        )}
        {!isOffice && <DeferredScripts />}
      </body>
    </html>
  );
}

/** The office has its own frame, styles and script (app/office/shell.tsx). */
function isOfficePath(pathname: string): boolean {
  return import.meta.env.SSR && /^\/office(\/|$)/.test(pathname);
}

/** The client bundle reads the styles from the page. */
function siteStyles(): string {
  return import.meta.env.SSR ? styles : (document.querySelector("style[data-site]")?.innerHTML ?? "");
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const site = useRouteLoaderData<typeof loader>("root");
  const number = use(RequestId);
  const { pathname, search } = useLocation();
  // A matching route without content: /portfolio/no-such-project.
  if (site && isRouteErrorResponse(error) && error.status === 404) {
    return (
      <>
        <title>{site.notFound.title}</title>
        <NotFoundMessage {...site.notFound} />
      </>
    );
  }
  if (site && isUnreachable(error)) {
    const { title, text, again } = site.unreachable;
    return (
      <>
        <title>{title}</title>
        <ErrorPage title={title} text={text} action={{ label: again, to: pathname + search }} />
        {/ module/.test(error.message) && <DocumentLoad error={error} />}
      </>
    );
  }
  // Never an exception's message or stack: visitors can't use it, and it may quote what another one typed.
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <>
      <title>Unexpected Application Error!</title>
      <ErrorPage
        title={site?.failure.title ?? "Unexpected Application Error!"}
        text={site?.failure.text ?? ""}
        action={site?.failure.action ?? { label: "Return to Homepage", to: "/" }}
        detail={`Error ${status}`}
      />
      {/* Only the server sets it. Visitors can quote it to report the failure. */}
      {number && (
        <p suppressHydrationWarning className="wrap pb-12 text-small text-stone">
          {`Request ${number}`}
        </p>
      )}
    </>
  );
}

/**
 * Loads the page as a document if the server answers: an update has then removed the page's code, or the browser
 * remembers that it failed to load, as Firefox did before version 155.
 */
function DocumentLoad({ error }: { error: Error }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each further failure asks the server again
  useEffect(() => {
    fetch(location.href, { method: "HEAD" }).then(
      () => location.reload(),
      () => {},
    );
  }, [error]);
  return null;
}

/** Whether data or code of a page failed to load; Chromium, Firefox and Safari have different messages. */
function isUnreachable(error: unknown): error is TypeError {
  return (
    error instanceof TypeError && /^(Failed to fetch|NetworkError|Load failed)| module/.test(error.message)
  );
}
