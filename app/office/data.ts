// What the office serves besides screens, by address as Hono writes it: files and JSON.
import type { ActionAddress } from "./action.ts";
import type { Office } from "./context.ts";
import { siteData } from "./site/data.ts";

/** @returns null if there is nothing at the address */
export type OfficeData = (office: Office, address: ActionAddress) => Promise<Response | null> | Response;

export const officeData: Record<string, OfficeData> = { ...siteData };
