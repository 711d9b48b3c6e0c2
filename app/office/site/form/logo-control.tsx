// Control for the logo: the original, an uploaded file, or a monogram.
import { Upload } from "lucide-react";
import { useRef, useState } from "react";
import { drawLogo, MAX_LOGO_CHARACTERS } from "#app/content/logo.ts";
import type { ControlProps } from "./controls.tsx";
import { useFormValue } from "./form-context.tsx";
import { traceFile, traceMonogram } from "./logo-picture.ts";

export function LogoControl({ id, value, onChange, describedBy }: ControlProps) {
  const { name } = (useFormValue() ?? {}) as { name?: unknown };
  const input = useRef<HTMLInputElement>(null);
  const upload = useRef<HTMLButtonElement>(null);
  const [problem, setProblem] = useState("");
  const path = typeof value === "string" ? value : "";

  async function use(make: () => Promise<string>) {
    const traced = await make().catch(() => null);
    if (traced === null) setProblem("This file can’t be read. Choose an SVG or PNG picture of the logo.");
    else if (traced === "")
      setProblem("Nothing dark was found in this picture. A logo in dark color works best.");
    else if (traced.length > MAX_LOGO_CHARACTERS)
      setProblem(
        "This logo has too many details to be legible at the size of a thumbnail. Choose a simpler one.",
      );
    else {
      setProblem("");
      onChange(traced);
    }
  }
  function remove() {
    onChange(undefined);
    // The pressed button is about to go.
    upload.current?.focus();
  }

  return (
    <div className="form-logo">
      {path ? (
        <div className="form-logo-shown">
          {["paper", "brand", "small"].map((look) => (
            <span
              key={look}
              data-look={look}
              // biome-ignore lint/security/noDangerouslySetInnerHtml: path data that only has figures
              dangerouslySetInnerHTML={{ __html: drawLogo(path.replace(/[^MLQZ\d. ]/g, "")) }}
            />
          ))}
        </div>
      ) : (
        <p className="quiet">The drawing that came with the website.</p>
      )}
      <div className="buttons">
        <button
          ref={upload}
          type="button"
          id={id}
          className="button line"
          aria-describedby={describedBy}
          onClick={() => input.current?.click()}
        >
          <Upload aria-hidden="true" size={18} />
          Upload a logo
        </button>
        <button
          type="button"
          className="button line"
          onClick={() => void use(() => traceMonogram(String(name ?? "")))}
        >
          Draw a monogram
        </button>
        {path && (
          <button type="button" className="button plain" onClick={remove}>
            Use the original drawing
          </button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/svg+xml,image/png"
        hidden
        aria-label="Logo file"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = "";
          if (file) void use(() => traceFile(file));
        }}
      />
      <p role="status" className={problem ? "error" : "hidden-text"}>
        {problem}
      </p>
    </div>
  );
}
