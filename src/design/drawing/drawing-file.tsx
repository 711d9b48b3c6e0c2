// A drawing stored as an SVG file with its labels and its text alternative: inline, in the page's fonts and colors.

const files = import.meta.glob<string>("./files/*/*.svg", { eager: true, query: "?raw", import: "default" });

type DrawingFileProps = {
  /** The folder of its family. */
  family: string;
  name: string;
};

export function DrawingFile({ family, name }: DrawingFileProps) {
  return (
    <div
      className="drawing drawing-file"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own drawing
      dangerouslySetInnerHTML={{ __html: files[pathOf(family, name)] ?? "" }}
    />
  );
}

export function hasDrawing(family: string, name: string): boolean {
  return pathOf(family, name) in files;
}

function pathOf(family: string, name: string): string {
  return `./files/${family}/${name}.svg`;
}
