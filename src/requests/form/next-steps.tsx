// Renders the steps after a request. answer-time.ts updates the time of our call in the browser.
import type { Content } from "#content/read.ts";
import type { BusinessCalendar } from "#lib/working-days.ts";

type AnswerWords = Content["contact"]["next"]["answer"];

export type NextStepsProps = {
  title: string;
  answer: AnswerWords;
  calendar: BusinessCalendar;
  /** `{answer}` in a text is replaced by the time of our call. */
  steps: { when: string; what: string }[];
};

export function NextSteps({ title, answer, calendar, steps }: NextStepsProps) {
  const answerTime = (
    <span data-answer={JSON.stringify({ dated: answer.dated, calendar })}>{answer.promised}</span>
  );
  return (
    <div>
      <h2 className="label font-text text-stone">{title}</h2>
      <ol className="mt-4 border-l border-limestone">
        {steps.map(({ when, what }) => {
          const [before, after] = what.split("{answer}");
          return (
            <li key={when} className="relative pb-6 pl-6 last:pb-0">
              <span aria-hidden="true" className="absolute top-2.5 -left-px h-px w-4 bg-lagoon" />
              <p className="font-medium">{when}</p>
              <p className="text-small text-stone">
                {before}
                {after !== undefined && answerTime}
                {after}
              </p>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
