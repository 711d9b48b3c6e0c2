// Types of import.meta.env and of modules that the build generates.
interface ImportMetaEnv {
  readonly SENDING: "server" | "simulated";
}

// A module bundled and minified to one function expression: see scripts/inline-script.ts.
declare module "*?inline-script" {
  const code: string;
  export default code;
}

// The address of a separate script: see scripts/island.ts.
declare module "*?island" {
  const address: string;
  export default address;
}

// Made by scripts/brand.ts from pictures/ and content/company.yaml.
declare module "virtual:brand" {
  /** The logo as SVG markup, drawn in currentColor. */
  export const logo: string;
}

// The package ships no types; this is the part that scripts/fonts.ts uses.
declare module "subset-font" {
  type Axis = number | { min: number; max: number };
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: "woff2" | "truetype";
      variationAxes?: Record<string, Axis>;
      keepFeatures?: string[];
      noHinting?: boolean;
    },
  ): Promise<Buffer>;
}
