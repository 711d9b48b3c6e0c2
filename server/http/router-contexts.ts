// Contexts of React Router's pages, in one order for both bundles. They go with the last of these pages.
import type { RouterContext } from "react-router";
import { consultationReply } from "#app/consultation/reply.ts";
import { scriptNonce } from "#app/live/nonce.ts";
import { reportFailure } from "#app/live/report-failure.ts";
import { requestId } from "#app/live/request-id.ts";
import { asPageStart, startAddress } from "#app/live/start-source.ts";
import { newsletterReply } from "#app/newsletter/reply.ts";
import { officeContext, signInContext } from "#app/office/context.ts";
import { photosReply } from "#app/photos/reply.ts";
import { visitorRequests, visitReply } from "#app/visits/reply.ts";

export const routerContexts: RouterContext<unknown>[] = [
  asPageStart,
  consultationReply,
  newsletterReply,
  officeContext,
  photosReply,
  reportFailure,
  requestId,
  scriptNonce,
  signInContext,
  startAddress,
  visitReply,
  visitorRequests,
] as RouterContext<unknown>[];
