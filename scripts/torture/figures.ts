// What a trial of `npm run torture` tells: it returns its figures and throws when a promise of the site was broken.
export type Figures = Record<string, string | number>;
