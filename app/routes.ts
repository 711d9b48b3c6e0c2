// The route table: one line per page, in the order of the specification.
import { type RouteConfig, route } from "@react-router/dev/routes";

const pages: RouteConfig = [];

// The design system's page exists only in development.
if (process.env.NODE_ENV === "development") pages.push(route("_design", "pages/design.tsx"));

export default pages;
