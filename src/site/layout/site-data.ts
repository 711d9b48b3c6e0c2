// Company facts and menus that the header and footer show.
/** A link to a page of this site. */
export type LinkItem = { label: string; to: string };
export type MenuGroup = { label: string; links: LinkItem[] };
export type MainMenu = {
  home: LinkItem;
  services: { label: string; groups: MenuGroup[] };
  areas: { label: string; groups: MenuGroup[] };
  links: LinkItem[];
  /** Only in the menu of narrow screens and in the plain one. */
  more: LinkItem[];
  consultation: LinkItem;
  planner: LinkItem;
};
export type SiteData = {
  company: {
    name: string;
    shortName: string;
    /** SVG markup, drawn in currentColor. */
    logo: string;
    phone: string;
    email: string;
    address: { street: string; city: string; region: string; postalCode: string };
    hours: { label: string; shown: string }[];
    social: { network: "facebook" | "instagram" | "youtube" | "pinterest" | "houzz"; url: string }[];
  };
  navigation: {
    main: MainMenu;
    footer: { quick: MenuGroup; services: MenuGroup; guides: MenuGroup; legal: LinkItem[] };
    newsletter: { title: string; text: string };
  };
  year: number;
};
