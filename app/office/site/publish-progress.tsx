// Publishing progress in words. follow-progress.ts updates it; without scripts, a link reloads it.
import { formatMoment } from "../format.ts";
import { type Progress, publishSteps } from "./editing.ts";

const stepWords: Record<(typeof publishSteps)[number], string> = {
  queued: "Waiting for its turn",
  checking: "Checking and saving the new version",
};

export function PublishProgress({ progress }: { progress: Progress }) {
  if (progress.state === "idle") return null;
  if (progress.state === "done" || progress.state === "failed")
    return (
      <div className={progress.state === "failed" ? "notice problem" : "notice"} role="status">
        <p>
          {progress.message}{" "}
          <span className="quiet">
            {progress.who}, {formatMoment(progress.endedAt)}
          </span>
        </p>
      </div>
    );
  const current = publishSteps.indexOf(progress.state);
  return (
    <section className="publish" aria-labelledby="publish-title">
      <h2 id="publish-title">Publishing</h2>
      <ol className="publish-steps">
        {publishSteps.map((step, index) => (
          <li
            key={step}
            data-step={step}
            data-state={index < current ? "done" : index === current ? "now" : ""}
          >
            {stepWords[step]}
          </li>
        ))}
      </ol>
      <p role="status" id="publish-message">
        {progress.message}
      </p>
      <p className="quiet">
        You can leave this page: publishing continues. <a href="/office/site/changes">Check again</a>
      </p>
    </section>
  );
}
