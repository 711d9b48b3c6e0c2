// A page with all drafts, as wide as on a phone or a desktop, scaled to fit.
import { ExternalLink, X } from "lucide-react";
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { DRAFT_SAVED } from "../form/page.ts";
import { type Device, deviceNames, devices, fitFrame } from "./fit-frame.ts";
import { previewAddress } from "./preview-addresses.ts";
import type { PreviewPage, PreviewPages } from "./preview-pages.ts";
import { useFollowedField } from "./use-followed-field.ts";
import { type Frames, useFrames } from "./use-frames.ts";

type PreviewPaneProps = {
  pages: PreviewPages;
  first: string;
  device: Device;
  onDevice(device: Device): void;
  /** Without it the pane can't be closed. */
  onClose?: () => void;
};

export function PreviewPane({ pages, first, device, onDevice, onClose }: PreviewPaneProps) {
  const frames = useFrames(first);
  const { markAgain } = useFollowedField(() => frames.frames[frames.front]?.current?.contentDocument ?? null);
  const reload = useEffectEvent(() => frames.reload());
  useEffect(() => {
    document.addEventListener(DRAFT_SAVED, reload);
    return () => document.removeEventListener(DRAFT_SAVED, reload);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: marks only when the page has been loaded
  useEffect(() => {
    if (frames.state === "shown") markAgain();
  }, [frames.state, frames.front]);

  return (
    <section className="preview" aria-label="Preview">
      <div className="preview-bar">
        <PageChoice pages={pages} page={frames.page} onChoose={frames.open} />
        <fieldset className="preview-devices">
          <legend className="hidden-text">Width</legend>
          {deviceNames.map((name) => (
            <label key={name}>
              <input
                type="radio"
                name="preview-device"
                className="hidden-text"
                checked={device === name}
                onChange={() => onDevice(name)}
              />
              <span>{devices[name].label}</span>
            </label>
          ))}
        </fieldset>
        <div className="preview-tools">
          <a
            className="form-tool"
            href={previewAddress(frames.page)}
            target="_blank"
            rel="noreferrer"
            title="Open in a new tab"
          >
            <ExternalLink aria-hidden="true" size={18} />
            <span className="hidden-text">Open in a new tab</span>
          </a>
          {onClose && (
            <button type="button" className="form-tool" title="Close the preview" onClick={onClose}>
              <X aria-hidden="true" size={18} />
              <span className="hidden-text">Close the preview</span>
            </button>
          )}
        </div>
      </div>
      <Missing problems={frames.problems} />
      <Stage frames={frames} device={device} />
    </section>
  );
}

type PageChoiceProps = { pages: PreviewPages; page: string; onChoose(page: string): void };

function PageChoice({ pages: { own, others }, page, onChoose }: PageChoiceProps) {
  const isListed = [...own, ...others].some(({ path }) => path === page);
  return (
    <label className="preview-page">
      <span className="hidden-text">Page</span>
      <select value={page} onChange={(event) => onChoose(event.target.value)}>
        {!isListed && <option value={page}>{page}</option>}
        {own.length > 0 && <Group label="Shows what you edit" pages={own} />}
        <Group label="Other pages" pages={others} />
      </select>
    </label>
  );
}

function Group({ label, pages }: { label: string; pages: PreviewPage[] }) {
  return (
    <optgroup label={label}>
      {pages.map(({ path, label }) => (
        <option key={path} value={path}>
          {label}
        </option>
      ))}
    </optgroup>
  );
}

function Missing({ problems }: { problems: string[] }) {
  return (
    <div role="status">
      {problems.length > 0 && (
        <div className="notice problem preview-missing">
          <p>
            {`The preview leaves out what has a problem, until ${problems.length === 1 ? "this is" : "these are"} corrected:`}
          </p>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** Renders the frame at the device's size, scaled down to fit. */
function Stage({ frames, device }: { frames: Frames; device: Device }) {
  const room = useRef<HTMLDivElement>(null);
  const id = useId();
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = room.current;
    if (!element) return;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);
  const { width, height, scale } = fitFrame(device, size);

  return (
    <div className="preview-room" ref={room} aria-busy={frames.state === "loading"} data-device={device}>
      <div className="preview-device" style={{ width: width * scale, height: height * scale }}>
        {frames.frames.map((frame, index) => (
          <iframe
            // biome-ignore lint/suspicious/noArrayIndexKey: there are always two
            key={`${id}${index}`}
            ref={frame}
            title={index === frames.front ? "The page with your changes" : "The page while it loads"}
            sandbox="allow-same-origin"
            inert={index !== frames.front}
            data-front={index === frames.front || undefined}
            style={{ width, height, scale }}
            onLoad={() => frames.onLoad(index)}
          />
        ))}
        {frames.state === "failed" && (
          <div className="preview-failed" role="alert">
            <p>The page can’t be shown. You may be signed out, or the connection is interrupted.</p>
            <button type="button" className="button line" onClick={frames.reload}>
              Try again
            </button>
          </div>
        )}
        <p className="preview-loading" hidden={frames.state !== "loading"}>
          Loading the page…
        </p>
      </div>
    </div>
  );
}
