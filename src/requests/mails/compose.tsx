// Composes the mails about a request, to the office and to the visitor.
import { Button, Link, Text } from "@react-email/components";
import { readPlannerData } from "#content/read-planner-data.ts";
import type { Mail } from "#delivery/mailer.ts";
import { finish, type MailContext } from "#delivery/mails/compose.tsx";
import { buttonStyle, Layout, Paragraphs, paragraph, small, textLink } from "#delivery/mails/layout.tsx";
import { listPictures, type MailPicture } from "#delivery/mails/mail-picture.ts";
import { isGreetableName, toHeaderText } from "#delivery/mails/visitor-text.ts";
import { fillIn } from "#lib/fill-in.ts";
import { buildPlannerHref, describeSentPlan, formatPlanValues } from "#plan/sent-plan.ts";
import type { OutboxRow } from "#platform/database/tables.ts";
import { buildRequestLink, buildRequestUrl } from "../server/links.ts";
import { type MailedLead, type MailedPlan, Notification } from "./notification.tsx";
import type { DrawPlan } from "./plan-picture.ts";

/** The context of all mails, with a function that draws plans. */
type LeadMailContext = MailContext & { drawPlan: DrawPlan };

/** A request, and its plan as mails show it. */
type About = { lead: MailedLead; plan: MailedPlan | null; planPicture: MailPicture | null };

/**
 * Composes the mail to the office or to the visitor about a request.
 * @param context `officeUrl` is null while the company doesn't use the office
 */
export async function composeLeadMail(
  context: LeadMailContext & { officeUrl: string | null },
  row: OutboxRow & { kind: "notification" | "acknowledgement" },
  lead: MailedLead,
): Promise<Mail> {
  const plan = lead.plan === null ? null : describePlan(context.config.siteUrl, lead.plan);
  const planPicture = plan && (await drawPlanPicture(context, plan, lead.reference));
  const compose = row.kind === "notification" ? composeNotification : composeAcknowledgement;
  return compose(context, row, { lead, plan, planPicture });
}

function composeNotification(
  context: LeadMailContext & { officeUrl: string | null },
  row: OutboxRow,
  { lead, plan, planPicture }: About,
): Promise<Mail> {
  const { config, sender, officeUrl } = context;
  const copy = context.copy.notification;
  const name = toHeaderText(lead.name ?? "");
  const subject = lead.suspect ? copy.suspect.subject : copy.subject;
  return finish(context, row, {
    page: (
      <Notification
        copy={copy}
        sender={sender}
        lead={lead}
        plan={plan}
        picture={planPicture}
        requestUrl={buildRequestLink(officeUrl, lead.id)}
      />
    ),
    to: row.recipient ?? config.leadsTo,
    replyTo: { name, address: lead.email ?? "" },
    subject: fillIn(subject, { reference: lead.reference, name }),
    attachments: listPictures(planPicture),
  });
}

/** Repeats at most name and plan (decision 0064). The picture is the plan, or one of the site. */
async function composeAcknowledgement(
  context: LeadMailContext,
  row: OutboxRow,
  { lead, plan, planPicture }: About,
): Promise<Mail> {
  const { config, sender } = context;
  const copy = context.copy.acknowledgement;
  const picture = planPicture ?? (await context.readPicture(copy.picture));
  const invitation = lead.canBook ? copy.visit : copy.photos;
  const requestUrl = lead.visitorToken && buildRequestUrl(config.siteUrl, lead.visitorToken);
  const name = lead.name ?? "";
  const values = { company: sender.name, phone: sender.phone, reference: lead.reference };
  const subject = fillIn(copy.subject, values);
  const page = (
    <Layout preview={subject} heading={copy.heading} sender={sender} picture={picture}>
      <Text style={paragraph}>
        {isGreetableName(name) ? fillIn(copy.greeting, { name }) : copy.plainGreeting}
      </Text>
      <Paragraphs texts={copy.paragraphs} values={values} />
      {plan && (
        <Text style={paragraph}>
          {fillIn(copy.plan.text, values)}{" "}
          <Link href={plan.url} style={textLink}>
            {copy.plan.open}
          </Link>
        </Text>
      )}
      {requestUrl && (
        <>
          <Text style={paragraph}>{fillIn(invitation.text, values)}</Text>
          <Button
            href={lead.canBook ? requestUrl : `${requestUrl}#photos`}
            className="button"
            style={buttonStyle(sender)}
          >
            {invitation.button}
          </Button>
        </>
      )}
      <Text style={paragraph}>{fillIn(copy.signature, values)}</Text>
      <Text className="quiet" style={small}>
        {copy.notYou}
      </Text>
    </Layout>
  );
  return finish(context, row, {
    page,
    to: lead.email ?? "",
    replyTo: sender.email,
    subject,
    // Marks an automatic reply (RFC 3834), so that programs don't reply to it.
    headers: { "Auto-Submitted": "auto-replied", "X-Auto-Response-Suppress": "All" },
    attachments: listPictures(picture),
  });
}

function describePlan(siteUrl: string, query: string): MailedPlan {
  return { ...describeSentPlan(query, readPlannerData()), url: siteUrl + buildPlannerHref(query) };
}

/** Returns a drawing of the visitor's plan, or null if it can't be drawn. */
async function drawPlanPicture(
  { drawPlan, copy }: LeadMailContext,
  plan: MailedPlan,
  reference: string,
): Promise<MailPicture | null> {
  const content = await drawPlan(plan.query);
  if (!content) return null;
  const alt = fillIn(copy.notification.plan.size, formatPlanValues(plan));
  return { content, contentType: "image/png", filename: `plan-${reference}.png`, alt, caption: "" };
}
