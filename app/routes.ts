// The route table: one line per page, in the order of the specification.
import { layout, type RouteConfig, route } from "@react-router/dev/routes";

const pages: RouteConfig = [];

// For staff. A static site has no server to check sessions.
if (process.env.SENDING !== "simulated") {
  pages.push(
    route("office/sign-in", "office/sign-in.tsx"),
    route("office/pulse", "office/pulse.ts"),
    route("office/requests.csv", "office/requests-csv.ts"),
    route("office/photos/:id/:part?", "office/photo.ts"),
    route("office/reports.csv", "office/reports-csv.ts"),
    route("office/site/draft", "office/site/draft.ts"),
    route("office/site/progress", "office/site/progress.ts"),
    route("office/site/picture-entry", "office/site/picture-entry.ts"),
    route("office/site/picture-states", "office/site/picture-states.ts"),
    route("office/site/pictures/:name/:size", "office/site/picture-preview.ts"),
    layout("office/shell.tsx", [
      route("office", "office/today.tsx"),
      route("office/requests", "office/requests.tsx"),
      route("office/requests/:id", "office/request.tsx"),
      route("office/requests/:id/visit", "office/request-visit.tsx"),
      route("office/visits", "office/visits.tsx"),
      route("office/reports", "office/reports.tsx"),
      route("office/account", "office/account.tsx"),
      route("office/site", "office/site/site.tsx"),
      route("office/site/edit/*", "office/site/edit.tsx"),
      route("office/site/view", "office/site/preview/view.tsx"),
      route("office/site/new", "office/site/new.tsx"),
      route("office/site/remove/*", "office/site/remove.tsx"),
      route("office/site/changes", "office/site/changes.tsx"),
      route("office/site/history", "office/site/history.tsx"),
      route("office/site/checklist", "office/site/checklist.tsx"),
      route("office/site/pictures", "office/site/pictures-screen.tsx"),
      route("office/site/pictures/:name", "office/site/picture-screen.tsx"),
    ]),
  );
}

// The design system's page exists only in development.
if (process.env.NODE_ENV === "development") pages.push(route("_design", "pages/design.tsx"));

export default pages;
