// Encoded pictures and films: their types and addresses, shared by content and components.

/** The encoded files of a picture, `/pictures/{name}.{hash}-{width}.{avif|jpg}`. Sizes are in pixels. */
export type PictureFiles = {
  name: string;
  /** First eight hex digits of the SHA-256 of master and settings. */
  hash: string;
  /** Size of the master. */
  width: number;
  height: number;
  /** Widths of the AVIF files, ascending. */
  widths: number[];
  jpegWidths: number[];
  /** Mean color, `#rrggbb`. */
  color: string;
  /** Position of the subject, as fractions of width and height from the top left. */
  focal: [x: number, y: number];
};
export type PictureSource = PictureFiles & {
  alt: string;
  /** What to look at, in a few words below the picture. */
  caption?: string;
  portrait?: PictureFiles;
  /** The project in the picture and its location: "Modern Oasis, Memorial, Houston". */
  shows?: string;
  /** The kind of picture, unless it is a photo: "Rendering". */
  note?: string;
};

export function avifSrcSet({ name, hash, widths }: PictureFiles): string {
  return widths.map((width) => `/pictures/${name}.${hash}-${width}.avif ${width}w`).join(", ");
}

/** For browsers without AVIF. */
export function jpegSrcSet({ name, hash, jpegWidths }: PictureFiles): string {
  return jpegWidths.map((width) => `/pictures/${name}.${hash}-${width}.jpg ${width}w`).join(", ");
}

export function jpegAddress({ name, hash, jpegWidths }: PictureFiles): string {
  return `/pictures/${name}.${hash}-${jpegWidths.at(-1)}.jpg`;
}

/** The picture of a person: a photo, or initials to draw with their text alternative. */
export type Portrait = PictureSource | { initials: string; alt: string };

/** The addresses of a film's files, its size in pixels and its length. */
export type FilmFiles = {
  webm: string;
  mp4: string;
  captions?: string | undefined;
  width: number;
  height: number;
  seconds: number;
};
