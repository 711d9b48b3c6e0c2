// Types shared by the inline scripts and the component that renders them.

/** A web font as the build emits it. */
export type FontFile = { family: string; weight: string; url: string };

/** The modules of one page, as React Router's manifest lists them. */
export type PageModules = {
  /** The loaders' data, unless it is in the page: prerendered pages and the planner fetch it (page-data.ts). */
  data?: string;
  /** Sets React Router's manifest when it is evaluated. */
  manifest: string;
  /** Hydrates the page when it is evaluated. */
  entry: string;
  /** Route id to module, the root first. */
  routes: Record<string, string>;
  /** Everything the modules above import. */
  imports: string[];
};

/** Set in the session storage once the fonts are cached: the next page uses them from its first paint. */
export const FONTS_CACHED = "fonts";
