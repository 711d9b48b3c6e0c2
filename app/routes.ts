// The route table: one line per page, in the order of the specification.
import { layout, type RouteConfig, route } from "@react-router/dev/routes";

const pages: RouteConfig = [
  route("planner", "pages/planner.tsx"),
  route("contact", "pages/contact.tsx"),
  route("request/:token", "pages/request.tsx"),
  route("newsletter/:step?", "pages/newsletter.tsx"),
];

// For staff. A static site has no server to check sessions.
if (process.env.SENDING !== "simulated") {
  pages.push(
    route("office/site/draft", "office/site/draft.ts"),
    route("office/site/progress", "office/site/progress.ts"),
    route("office/site/picture-entry", "office/site/picture-entry.ts"),
    route("office/site/picture-states", "office/site/picture-states.ts"),
    route("office/site/pictures/:name/:size", "office/site/picture-preview.ts"),
    layout("office/shell.tsx", [
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
