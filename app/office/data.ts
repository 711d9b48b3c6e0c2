// What the office serves besides screens, by address as Hono writes it: files and JSON.
import type { ActionAddress } from "./action.ts";
import type { Office } from "./context.ts";

/** @returns null if there is nothing at the address */
type OfficeData = (office: Office, address: ActionAddress) => Promise<Response | null> | Response;

export const officeData: Record<string, OfficeData> = {};
