// Questions and answers in an accordion.
import { Accordion } from "#design/ui/accordion.tsx";
import { type Background, Section, SectionHeading } from "#design/ui/section.tsx";

type FaqProps = {
  label: string;
  title: string;
  items: { question: string; answer: string }[];
  background?: Background;
};

export function Faq({ label, title, items, background = "paper" }: FaqProps) {
  return (
    <Section background={background} labelledBy="questions">
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <SectionHeading id="questions" label={label} title={title} />
        </div>
        <div className="lg:col-span-7 lg:col-start-6">
          <Accordion
            items={items.map(({ question, answer }) => ({ title: question, content: <p>{answer}</p> }))}
          />
        </div>
      </div>
    </Section>
  );
}
