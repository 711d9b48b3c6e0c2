// Tabs after the W3C pattern: arrow keys move between the labels. Panels have their own headings.
import { type KeyboardEvent, type ReactNode, useId } from "react";
import { classes } from "./classes.ts";
import { hasModifier } from "./keys.ts";

type TabsProps = {
  label: string;
  items: { value: string; title: string; content: ReactNode }[];
  value: string;
  onChange: (value: string) => void;
};

export function Tabs({ label, items, value, onChange }: TabsProps) {
  const id = useId();

  function onKeyDown(event: KeyboardEvent) {
    const from = items.findIndex((item) => item.value === value);
    const to = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: items.length - 1 }[
      event.key as "Home"
    ];
    const chosen = to === undefined ? undefined : items.at(to % items.length);
    if (!chosen || hasModifier(event)) return;
    event.preventDefault();
    document.getElementById(`${id}${chosen.value}`)?.focus();
    onChange(chosen.value);
  }

  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="with-script flex flex-wrap gap-x-8 border-b border-limestone"
      >
        {items.map((item) => (
          <button
            key={item.value}
            id={id + item.value}
            type="button"
            role="tab"
            aria-selected={item.value === value}
            aria-controls={`${id}${item.value}-panel`}
            tabIndex={item.value === value ? 0 : -1}
            onClick={() => onChange(item.value)}
            className={classes(
              "target -mb-px border-b-2 py-3 text-small font-medium transition-colors duration-200",
              item.value === value ? "border-ink text-ink" : "border-transparent text-stone hover:text-ink",
            )}
          >
            {item.title}
          </button>
        ))}
      </div>
      {items.map((item) => (
        // Rendered even when another tab is chosen: browsers without scripts show every panel (layout/header.tsx).
        <div
          key={item.value}
          id={`${id}${item.value}-panel`}
          role="tabpanel"
          aria-labelledby={id + item.value}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without focusable content is a tab stop (W3C tabs pattern)
          tabIndex={0}
          data-state={item.value === value ? "active" : "inactive"}
          className="tab-panel pt-10 focus-visible:outline-offset-8"
        >
          {item.content}
        </div>
      ))}
    </>
  );
}
