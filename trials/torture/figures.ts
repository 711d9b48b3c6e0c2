// The type of a trial's results. A trial throws if the site breaks a guarantee.
export type Figures = Record<string, string | number>;
