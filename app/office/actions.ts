// The office's forms by address, as Hono writes it. Each address has a screen in src/pages/office.
import type { OfficeAction } from "./action.ts";
import { siteActions } from "./site/actions.ts";

export const officeActions: Record<string, OfficeAction> = { ...siteActions };
