// Creates a consultation request as the server stores it.
import type { Consultation } from "#requests/form/schema.ts";
import { type NewLead, unknownSource } from "#requests/server/leads.ts";

/** Returns a request with this message; requests with the same message have the same idempotency key. */
export function createLead(message: string, changes: Partial<NewLead> = {}): NewLead {
  const request: Consultation = {
    name: "Ana",
    email: "ana@example.com",
    phone: "1",
    message,
    additionalAmenities: [],
  };
  return {
    request,
    source: unknownSource,
    suspect: [],
    idempotencyKey: message,
    address: "203.0.113.7",
    ...changes,
  };
}
