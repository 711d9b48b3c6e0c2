// Types of company facts and menus that the header and footer show.
import type { readSiteData } from "#content/site-facts.ts";

export type { LinkItem } from "#content/schemas/common.ts";
export type SiteData = ReturnType<typeof readSiteData>;
export type MainMenu = SiteData["navigation"]["main"];
export type MenuGroup = MainMenu["services"]["groups"][number];
