// The route table: one line per page, in the order of the specification.
import { layout, type RouteConfig, route } from "@react-router/dev/routes";

const pages: RouteConfig = [
  route("contact", "pages/contact.tsx"),
  route("request/:token", "pages/request.tsx"),
  route("newsletter/:step?", "pages/newsletter.tsx"),
];

// For staff. A static site has no server to check sessions.
if (process.env.SENDING !== "simulated") {
  pages.push(
    route("office/pulse", "office/pulse.ts"),
    route("office/requests.csv", "office/requests-csv.ts"),
    route("office/photos/:id/:part?", "office/photo.ts"),
    route("office/reports.csv", "office/reports-csv.ts"),
    layout("office/shell.tsx", [
      route("office/requests", "office/requests.tsx"),
      route("office/requests/:id", "office/request.tsx"),
      route("office/requests/:id/visit", "office/request-visit.tsx"),
      route("office/visits", "office/visits.tsx"),
      route("office/reports", "office/reports.tsx"),
      route("office/account", "office/account.tsx"),
    ]),
  );
}

// The design system's page exists only in development.
if (process.env.NODE_ENV === "development") pages.push(route("_design", "pages/design.tsx"));

export default pages;
