// The result of a trial of `npm run torture`: its figures. A trial throws if the site fails it.
export type Figures = Record<string, string | number>;
