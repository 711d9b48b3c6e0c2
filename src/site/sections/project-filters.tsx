// The filters of the portfolio: category, feature and budget, each kept in the address.
import { useAddressParameter } from "#design/live/address-parameter.ts";

type Parameter = "category" | "feature" | "budget";
/** The names that each filter offers. */
type Names = Record<Parameter, string[]>;
type FilteredProject = { category: string; features: string[]; budget: string };

/** Returns the filters, and the projects that they leave. */
export function useProjectFilters<Project extends FilteredProject>(projects: Project[], names: Names) {
  const category = useFilter("category", names);
  const feature = useFilter("feature", names);
  const budget = useFilter("budget", names);
  const shown = projects.filter(
    (project) =>
      category.leaves([project.category]) &&
      feature.leaves(project.features) &&
      budget.leaves([project.budget]),
  );
  return { filters: { category, feature, budget }, shown };
}

type Filter = ReturnType<typeof useFilter>;

/** A choice between names, which the address has. Null is any of them. */
function useFilter(parameter: Parameter, { [parameter]: names }: Names) {
  const [wanted, setWanted] = useAddressParameter(parameter, "push");
  const chosen = names.find((name) => name.toLowerCase() === wanted?.toLowerCase()) ?? null;
  return {
    names,
    chosen,
    choose: (name: string | null) => setWanted(name?.toLowerCase() ?? null),
    leaves: (own: string[]) => chosen === null || own.includes(chosen),
  };
}

type ProjectFiltersProps = Record<Parameter, Filter> & {
  words: { all: string; any: string; feature: string; budget: string };
};

export function ProjectFilters({ words, category, feature, budget }: ProjectFiltersProps) {
  const { names, chosen, choose } = category;
  return (
    <div className="with-script mt-10 flex flex-wrap items-center justify-between gap-x-12 border-y border-limestone lg:mt-14">
      {/* biome-ignore lint/a11y/useSemanticElements: buttons that filter are no form fields */}
      <div
        role="group"
        aria-label="Filter by category"
        className="grid w-full grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-x-3 sm:flex sm:w-auto sm:flex-wrap sm:gap-x-7"
      >
        {[null, ...names].map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={chosen === name}
            onClick={() => choose(name)}
            className="target text-left text-small font-medium text-stone underline decoration-transparent decoration-1 underline-offset-[0.5em] transition-colors duration-200 hover:text-ink aria-pressed:text-ink aria-pressed:decoration-current"
          >
            {name ?? words.all}
          </button>
        ))}
      </div>
      <div className="flex max-w-full flex-wrap gap-x-7">
        <FilterList label={words.feature} any={words.any} {...feature} />
        <FilterList label={words.budget} any={words.any} {...budget} />
      </div>
    </div>
  );
}

function FilterList({ label, any, names, chosen, choose }: Filter & { label: string; any: string }) {
  if (names.length < 2) return null;
  return (
    <label className="flex max-w-full flex-wrap items-center gap-x-2 text-small text-stone">
      <span>{label}</span>
      <select
        value={chosen ?? ""}
        onChange={({ target }) => choose(target.value || null)}
        className="select target max-w-full bg-paper py-2 pr-9 pl-1 font-medium text-ink"
      >
        <option value="">{any}</option>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  );
}
