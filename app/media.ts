// The files of pictures and films: content/ hands them out, ui/ shows them.

/** One master's encoded files: `/pictures/{name}.{hash}-{width}.{avif|webp|jpg}`, sizes in pixels. */
export type PictureFiles = {
  name: string;
  /** First eight hex digits of SHA-256 over master and settings. */
  hash: string;
  /** Size of the master. */
  width: number;
  height: number;
  /** Widths that exist as AVIF and WebP, ascending. */
  widths: number[];
  jpegWidths: number[];
  /** Mean colour, `#rrggbb`. */
  color: string;
  /** Where the subject is, as fractions of width and height from the top left. */
  focal: [x: number, y: number];
};
export type PictureSource = PictureFiles & {
  alt: string;
  portrait?: PictureFiles;
  /** The project in the picture and its place: "Modern Oasis, Memorial, Houston". */
  shows?: string;
  /** What kind of picture it is, unless it is a photo: "Rendering". */
  note?: string;
};

/** A film's addresses, its size in pixels and its length. */
export type FilmFiles = {
  webm: string;
  mp4: string;
  captions?: string | undefined;
  width: number;
  height: number;
  seconds: number;
};
