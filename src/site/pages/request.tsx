// The private page of a request: what we received, and its visit.
import type { ReactNode } from "react";
import { readContent } from "#content/read.ts";
import { Button, ButtonLink } from "#design/ui/button.tsx";
import { classes } from "#design/ui/classes.ts";
import { Section } from "#design/ui/section.tsx";
import { formatDate, parseTime } from "#lib/dates.ts";
import { fillIn } from "#lib/fill-in.ts";
import { toLocal } from "#lib/working-days.ts";
import type { PhotosReply } from "#photos/outcomes.ts";
import { PhotoSection } from "#photos/photo-section.tsx";
import { buildThumbnailHref } from "#plan/address.ts";
import type { ReadVisitorRequest, VisitReply } from "#visits/reply.ts";
import { VisitCalendar } from "#visits/visit-calendar.tsx";
import { phoneHref } from "../layout/contact-links.ts";
import { LinkedText } from "../layout/linked-text.tsx";
import { describeDays, describePlan, describeStage, findNotice, findStage } from "./request-view.ts";

/** What the server passes to the page. */
type Sources = {
  readVisitorRequest?: ReadVisitorRequest;
  /** Replies to refused forms. */
  visit?: VisitReply;
  photos?: PhotosReply;
};

/** Returns null for an unknown link. */
export async function loadRequest(token = "", search: URLSearchParams, sources: Sources) {
  const found = await sources.readVisitorRequest?.(token);
  if (!found) return null;
  const { visits, company, contact, errors, "request-photos": photoWords } = readContent();
  const { timeZone, phone, email } = company;
  const reply = sources.visit ?? null;
  const from = { reply, search };
  const stage = findStage(found, from);
  const chosen = reply?.at ? toLocal(new Date(reply.at), timeZone).date : search.get("day");
  const { received, choose, booked, move, past, prepare } = visits;
  const values = { phone, reference: found.reference };
  const receivedAt = parseTime(found.receivedAt);
  return {
    address: `/request/${token}`,
    title: visits.title,
    stage,
    notice: findNotice(found, visits.notices, { ...from, company }),
    ...describeStage(stage, visits, found, company),
    days:
      stage === "choose" || stage === "move"
        ? describeDays(found.days, choose, { chosen, at: reply?.at ?? "", timeZone })
        : null,
    form: { errors: reply?.errors ?? { time: false, address: false }, address: reply?.address ?? "" },
    words: {
      choose,
      booked,
      move,
      call: stage === "past" ? fillIn(past.call, values) : choose.full,
      prepare,
      received: { ...received, change: fillIn(received.change, values) },
      unreachable: `${errors.unreachable.title}. ${errors.unreachable.text}`,
    },
    photos: {
      words: stage === "past" ? { ...photoWords, text: past.photos, hints: [] } : photoWords,
      stored: found.files,
      reply: sources.photos ?? null,
    },
    contact: { phone, email },
    reference: found.reference,
    receivedOn: receivedAt && formatDate(toLocal(receivedAt, timeZone).date),
    plan: describePlan(found.plan, contact.plan.facts),
    planWords: { alt: contact.plan.alt, open: contact.plan.open, note: contact.plan.note },
  };
}

/** Returns what the list of files needs. */
export function photoListOf({ address, photos: { words, stored } }: PageData) {
  return { address: toPhotos(address), stored, words };
}

const toPhotos = (address: string) => `${address}/photos`;

type PageData = NonNullable<Awaited<ReturnType<typeof loadRequest>>>;

/** The children are the list of files. */
export function RequestPage({ children, ...page }: PageData & { children: ReactNode }) {
  const { address, title, stage, notice, text, visit, words, contact, reference, photos } = page;
  return (
    <>
      <section className="wrap grid gap-x-8 gap-y-10 pt-10 pb-(--band) lg:grid-cols-12 lg:pt-16">
        <div className="lg:col-span-4">
          <p className="label text-stone">
            <span>{`${title} `}</span>
            <span className="whitespace-nowrap tabular-nums lining-nums">{reference}</span>
          </p>
          <h1 className="mt-4 text-heading">{page.heading}</h1>
          {text && (
            <p className="mt-6 max-w-[40ch] text-lead text-stone">
              <LinkedText {...contact}>{text}</LinkedText>
            </p>
          )}
          {stage === "move" && (
            <p className="mt-6">
              <a href={address} className="underline-slide inline-flex min-h-11 items-center">
                {words.move.keep}
              </a>
            </p>
          )}
        </div>
        <div className="lg:col-span-8">
          {notice && <Notice {...notice} contact={contact} />}
          {stage === "booked" && visit && (
            <BookedVisit visit={visit} words={words.booked} address={address} />
          )}
          {(stage === "choose" || stage === "move") && <Booking {...page} />}
          {stage === "past" && <Call text={words.call} phone={contact.phone} />}
        </div>
      </section>
      {stage !== "past" && <Preparation {...words.prepare} />}
      <PhotoSection
        words={photos.words}
        address={toPhotos(address)}
        count={photos.stored.length}
        reply={photos.reply}
      >
        {children}
      </PhotoSection>
      <Received {...page} />
    </>
  );
}

type NoticeProps = { text: string; isProblem: boolean; contact: PageData["contact"] };

function Notice({ text, isProblem, contact }: NoticeProps) {
  return (
    <p
      role={isProblem ? "alert" : "status"}
      className={classes(
        "mb-6 border-l-4 p-4 font-medium",
        isProblem ? "border-error bg-error/5 text-error" : "border-lagoon bg-shallow",
      )}
    >
      <LinkedText {...contact}>{text}</LinkedText>
    </p>
  );
}

function Call({ text, phone }: { text: string; phone: string }) {
  return (
    <div className="border-t-2 border-lagoon bg-travertine p-6 sm:p-10">
      <p className="max-w-[40ch] text-lead">{text}</p>
      <p className="mt-5">
        <a
          href={phoneHref(phone)}
          className="inline-flex min-h-11 items-center whitespace-nowrap font-display text-heading tracking-(--tracking-display) lining-nums underline-slide"
        >
          {phone}
        </a>
      </p>
    </div>
  );
}

function Booking({ days, stage, visit, words, form, address, contact }: PageData) {
  if (!days) return <Call text={words.call} phone={contact.phone} />;
  const isMove = stage === "move";
  return (
    <VisitCalendar
      words={words.choose}
      unreachable={words.unreachable}
      {...days}
      {...form}
      action={address}
      change={isMove ? "move" : "book"}
      seen={visit?.startsAt}
      button={isMove ? words.move.button : words.choose.button}
    />
  );
}

type BookedProps = {
  visit: NonNullable<PageData["visit"]>;
  words: PageData["words"]["booked"];
  address: string;
};

function BookedVisit({ visit, words, address }: BookedProps) {
  return (
    <section aria-labelledby="visit" className="border-t-2 border-lagoon bg-travertine p-6 sm:p-10">
      <h2 id="visit" className="text-heading">
        {visit.day}
      </h2>
      <p className="mt-3 text-lead tabular-nums lining-nums">
        {`${visit.time} to ${visit.until}, ${visit.zone}`}
      </p>
      <p className="mt-6 border-t border-limestone pt-5">
        <span className="block text-small text-stone">{words.address}</span>
        <span className="wrap-anywhere">{visit.address}</span>
      </p>
      <p className="mt-8 flex flex-wrap gap-x-4 gap-y-3">
        <ButtonLink look="line" to={`${address}/visit.ics`}>
          {words.calendar}
        </ButtonLink>
        <ButtonLink look="line" to="?move=">
          {words.move}
        </ButtonLink>
      </p>
      <details className="mt-6 border-t border-limestone pt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-small underline underline-offset-4">
          {words.cancel}
        </summary>
        <form method="post" action={address} className="pt-2 pb-1">
          <input type="hidden" name="seen" value={visit.startsAt} />
          <p className="max-w-[46ch] text-small">{words.cancelQuestion}</p>
          <Button look="line" type="submit" name="change" value="cancel" className="mt-4">
            {words.cancelButton}
          </Button>
        </form>
      </details>
    </section>
  );
}

function Preparation({ title, items }: { title: string; items: string[] }) {
  return (
    <Section background="travertine" labelledBy="prepare">
      <div className="grid gap-x-8 gap-y-8 lg:grid-cols-12">
        <h2 id="prepare" className="text-heading lg:col-span-4">
          {title}
        </h2>
        <ol className="lg:col-span-7 lg:col-start-5">
          {items.map((item, index) => (
            <li key={item} className="flex gap-5 border-t border-limestone py-4 first:border-0 first:pt-0">
              <span
                aria-hidden="true"
                className="w-6 shrink-0 font-display text-title text-lagoon lining-nums"
              >
                {index + 1}
              </span>
              <span className="max-w-[60ch] pt-1">{item}</span>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}

function Received({ stage, days, words, contact, reference, receivedOn, plan, planWords }: PageData) {
  const { received } = words;
  return (
    <Section labelledBy="received" className="pt-0!">
      <div className="grid gap-x-8 gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <h2 id="received" className="text-heading">
            {received.title}
          </h2>
          {stage === "choose" && (
            <p className="mt-5 max-w-[40ch] text-stone">
              {[received.text, days && received.pick].filter(Boolean).join(" ")}
            </p>
          )}
        </div>
        <div className="lg:col-span-8">
          <dl>
            <Fact label={received.reference}>{reference}</Fact>
            {receivedOn && <Fact label={received.date}>{receivedOn}</Fact>}
          </dl>
          {plan && (
            <section aria-labelledby="plan" className="mt-8 grid gap-x-8 gap-y-5 sm:grid-cols-2">
              <a href={plan.to} className="block self-start border border-limestone bg-paper">
                <img
                  src={buildThumbnailHref(plan.query)}
                  alt={planWords.alt}
                  width={600}
                  height={480}
                  loading="lazy"
                  className="h-60 w-full object-contain"
                />
              </a>
              <div>
                <h3 id="plan" className="font-display text-title tracking-(--tracking-display)">
                  {received.plan}
                </h3>
                <dl className="mt-3 text-small">
                  {plan.facts.map(({ label, value }) => (
                    <Fact key={label} label={label}>
                      {value}
                    </Fact>
                  ))}
                </dl>
                <p className="mt-3 text-small text-stone">{planWords.note}</p>
                <a
                  href={plan.to}
                  className="underline-slide inline-flex min-h-11 items-center text-small font-medium"
                >
                  {planWords.open}
                </a>
              </div>
            </section>
          )}
          <p className="mt-8 max-w-[60ch] text-small text-stone">
            <LinkedText {...contact}>{received.change}</LinkedText>
          </p>
        </div>
      </div>
    </Section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 border-b border-limestone py-2.5 first:border-t">
      <dt className="text-stone">{label}</dt>
      <dd className="text-right font-medium tabular-nums lining-nums">{children}</dd>
    </div>
  );
}
