// Tabs: a row of labels over one panel; arrow keys move between them. A panel brings its own heading.
import { Tabs as Primitive } from "radix-ui";
import type { ReactNode } from "react";

type TabsProps = {
  label: string;
  items: { value: string; title: string; content: ReactNode }[];
  value: string;
  onChange: (value: string) => void;
};

export function Tabs({ label, items, value, onChange }: TabsProps) {
  return (
    <Primitive.Root value={value} onValueChange={onChange}>
      <Primitive.List
        aria-label={label}
        className="with-script flex flex-wrap gap-x-8 border-b border-limestone"
      >
        {items.map((item) => (
          <Primitive.Trigger
            key={item.value}
            value={item.value}
            className="target -mb-px border-b-2 border-transparent py-3 text-small font-medium text-stone transition-colors duration-200 hover:text-ink data-[state=active]:border-ink data-[state=active]:text-ink"
          >
            {item.title}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {items.map((item) => (
        // In the page even when another tab is chosen: without scripts all of them show (see plain-menu.tsx).
        <Primitive.Content
          key={item.value}
          value={item.value}
          forceMount
          className="tab-panel pt-10 focus-visible:outline-offset-8"
        >
          {item.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  );
}
