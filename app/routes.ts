// The route table: one line a page, in the specification's order.
import { index, type RouteConfig, route } from "@react-router/dev/routes";

const pages: RouteConfig = [
  index("pages/home.tsx"),
  route("contact", "pages/contact.tsx"),
  route("*", "pages/not-found.tsx"),
];

// The design system's own page: for those who work on the site, never built.
if (process.env.NODE_ENV === "development") pages.push(route("_design", "pages/design.tsx"));

export default pages;
