// The data with which scripts start a page: types, encoding and decoding.

/** A web font as the build emits it. */
export type FontFile = { family: string; weight: string; url: string };

/** The modules of one page, as React Router's manifest lists them. */
export type PageModules = {
  /** Sets React Router's manifest when it is evaluated. */
  manifest: string;
  /** Hydrates the page when it is evaluated. */
  entry: string;
  /** Route id to module, the root first. */
  routes: Record<string, string>;
  /** Everything the modules above import. */
  imports: string[];
};

export type PageStart = {
  modules: PageModules;
  fonts: FontFile[];
  /** What React Router's entry reads, apart from its stream. */
  context: object;
  /** The loaders' data as the stream of the browser's router expects it. */
  data: string;
};

/** Encodes a start as one line of JSON, followed by the data. */
export function encodeStart({ data, ...rest }: PageStart): string {
  return `${JSON.stringify(rest)}\n${data}`;
}

/** @throws if the text is something else, such as the page of a proxy */
export function decodeStart(text: string): PageStart {
  const end = text.indexOf("\n");
  return { ...JSON.parse(text.slice(0, end)), data: text.slice(end + 1) };
}
