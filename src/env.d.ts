// Types of what this process passes to routes and pages. Each room declares its part.
/// <reference types="astro/client" />

declare namespace App {
  type Preview = import("#editing/preview/preview-note.tsx").Preview;
  type OfficePart = import("#office/context.ts").OfficePart;
  type EditingPart = import("#editing/editing.ts").EditingPart;
  type OfficeRoomReplies = import("#office/action.ts").OfficeRoomReplies;
  type SiteReplies = import("#editing/actions.ts").SiteReplies;

  /** Replies to forms, by the name under which a page finds its own in `Astro.locals`. */
  interface PageReplies {
    consultation:
      | import("#requests/form/reply.ts").ConsultationReply
      | import("#requests/form/reply.ts").Prefill;
    newsletter: import("#newsletter/reply.ts").NewsletterReply;
    photos: import("#photos/outcomes.ts").PhotosReply;
    visit: import("#visits/reply.ts").VisitReply;
  }

  /** What a form's screen in the office shows when the form was not carried out, by the name of the screen. */
  interface OfficeReplies extends OfficeRoomReplies, SiteReplies {}

  /** The office for a signed-in staff member. Only the guard sets it (src/process/office-routes.ts). */
  interface Office extends OfficePart, EditingPart {}

  /** What the server passes to Astro's pages, as `Astro.locals`. Pages from the cache get the id alone. */
  interface Locals extends Partial<PageReplies> {
    /** Shown on error pages. */
    requestId: string;
    /** Finds the request of a private link. */
    readVisitorRequest?: import("#visits/reply.ts").ReadVisitorRequest | undefined;
    /** Makes the page a preview. */
    preview?: Preview;
    /** What the signed-in person may do, for the office's screens. */
    office?: Office;
    officeReply?: Partial<OfficeReplies>;
    /** Logs why a page can't be rendered: see src/middleware.ts. */
    reportFailure?(error: unknown): void;
  }
}
