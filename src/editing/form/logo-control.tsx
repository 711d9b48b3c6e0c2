// Control for the logo: the original, an uploaded file, or a monogram.
import { useRef, useState } from "react";
import { drawLogo, MAX_LOGO_CHARACTERS } from "#content/logo.ts";
import type { ControlProps } from "./controls.tsx";
import { FileButton } from "./file-button.tsx";
import { useFormValue } from "./form-context.tsx";
import { type Traced, traceFile, traceMonogram } from "./logo-picture.ts";

export function LogoControl({ id, value, onChange, describedBy }: ControlProps) {
  const { name } = (useFormValue() ?? {}) as { name?: unknown };
  const upload = useRef<HTMLButtonElement>(null);
  const [problem, setProblem] = useState("");
  const path = typeof value === "string" ? value : "";

  async function use(tracing: Promise<Traced>) {
    const traced = await tracing.catch(() => "unreadable" as const);
    const found = findProblem(traced);
    setProblem(found ?? "");
    if (found === null && typeof traced === "object") onChange(traced.path);
  }
  function remove() {
    onChange(undefined);
    // The pressed button is about to go.
    upload.current?.focus();
  }

  return (
    <div className="form-logo">
      {path ? <Looks path={path} /> : <p className="quiet">The drawing that came with the website.</p>}
      <div className="buttons">
        <FileButton
          ref={upload}
          id={id}
          aria-describedby={describedBy}
          accept="image/*"
          onFile={(file) => void use(traceFile(file))}
        >
          Upload a logo
        </FileButton>
        <button
          type="button"
          className="button line"
          onClick={() => void use(traceMonogram(String(name ?? "")))}
        >
          Draw a monogram
        </button>
        {path && (
          <button type="button" className="button plain" onClick={remove}>
            Use the original drawing
          </button>
        )}
      </div>
      <p role="status" className={problem ? "error" : "hidden-text"}>
        {problem}
      </p>
    </div>
  );
}

/** Returns why a traced logo can't be used, or null. */
function findProblem(traced: Traced | "unreadable"): string | null {
  if (traced === "unreadable")
    return "This file can’t be read. Choose an SVG, PNG, JPEG or WebP picture of the logo.";
  if (traced === "background")
    return "The logo can’t be separated from its background. Choose a picture of it on white or on one plain color, or an SVG or PNG with a transparent background.";
  if (traced.path === "")
    return "This picture is empty, or the logo in it is too pale. Choose a stronger one.";
  if (traced.path.length > MAX_LOGO_CHARACTERS)
    return "This logo has too many details to be legible at the size of a thumbnail. Choose a simpler one.";
  return null;
}

/** The logo as it looks on light and dark, and small. */
function Looks({ path }: { path: string }) {
  const html = drawLogo(path.replace(/[^MLQZ\d. ]/g, ""));
  return (
    <div className="form-logo-shown">
      {["paper", "brand", "small"].map((look) => (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: path data that only has figures
        <span key={look} data-look={look} dangerouslySetInnerHTML={{ __html: html }} />
      ))}
    </div>
  );
}
