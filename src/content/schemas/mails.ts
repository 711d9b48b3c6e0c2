// content/mails.yaml: texts of the emails that the server sends.
import * as z from "zod";
import { keysOf } from "#lib/keys.ts";
import { isStored, labels, type StoredField } from "../field-labels.ts";
import { pictureName, anyText as text, textWith } from "./common.ts";

/** Optional labels for the form's fields. A field without one keeps its label in the form. */
const fieldLabels = Object.fromEntries(
  keysOf(labels)
    .filter(isStored)
    .map((field) => [field, text.optional().meta({ title: labels[field] })]),
) as Record<StoredField, z.ZodOptional<typeof text>>;

/** Singular and plural text: "1 request", "{count} requests". */
const counted = z.strictObject({
  one: text.meta({ title: "For one" }),
  many: textWith("count").meta({ title: "For several", description: "{count} is the number." }),
});

const visitValues = ["company", "phone", "reference", "day", "time", "until", "zone"];

const visitMail = z.strictObject({
  subject: textWith("day", "time"),
  heading: text,
  paragraphs: z
    .array(textWith(...visitValues))
    .min(1)
    .meta({
      title: "Paragraphs",
      description:
        "{day}, {time}, {until} and {zone} are those of the visit: Wednesday, December 2; 10:30 AM; 11:30 AM; Central Time.",
    }),
  button: text.meta({ title: "Words of the button" }),
  note: textWith(...visitValues).meta({ title: "At the end, in small type" }),
});

const visitNoteSubject = textWith("name", "day", "time").meta({ title: "Subject" });

export const mails = z.strictObject({
  notification: z
    .strictObject({
      subject: textWith("reference", "name"),
      heading: text,
      intro: textWith("name").meta({ title: "Introduction" }),
      labels: z
        .strictObject({
          ...fieldLabels,
          source: text.meta({ title: "Where the visitor came from" }),
          receivedAt: text.meta({ title: "When it arrived" }),
        })
        .meta({
          title: "Names of the answers",
          description: "Shown before each answer. An empty one uses the words of the form.",
        }),
      suspect: z
        .strictObject({
          subject: textWith("reference", "name"),
          heading: text,
          text: text.meta({ title: "What it means", description: "The reasons of the office follow." }),
          accept: textWith("reference").meta({
            title: "How to accept it",
            description: "While nobody may sign in to the office.",
          }),
          acceptInOffice: text.meta({
            title: "How to accept it in the office",
            description: "In place of that sentence once staff sign in to the office.",
          }),
          open: text.meta({ title: "Words of the link" }),
        })
        .meta({ title: "If it may be spam" }),
      plan: z
        .strictObject({
          size: textWith("length", "width", "shallow", "deep"),
          water: textWith("gallons", "surface"),
          price: textWith("priceLow", "priceHigh"),
          weeks: textWith("weeksLow", "weeksHigh"),
          area: textWith("area").meta({ title: "Where it is" }),
          parts: textWith("parts").meta({ title: "What its price includes" }),
          problem: textWith("problem").meta({ title: "What the plan must solve" }),
          warning: textWith("warning").meta({ title: "What to check" }),
          info: textWith("info").meta({ title: "What to know" }),
          open: text.meta({ title: "Words of the link" }),
          note: text.meta({ title: "Below the figures" }),
        })
        .meta({
          title: "A plan from the planner",
          description: "Shown when the visitor sent one. Figures in braces are computed.",
        }),
    })
    .meta({ title: "To the office: a new request" }),
  acknowledgement: z
    .strictObject({
      picture: pictureName.describe("Above the text, unless the visitor sent a plan: then its drawing."),
      subject: textWith("reference"),
      heading: text,
      greeting: textWith("name").meta({ title: "Greeting with a name" }),
      plainGreeting: text.meta({ title: "Greeting without a name" }),
      paragraphs: z.array(textWith("company", "phone", "reference")).min(1),
      plan: z
        .strictObject({
          text: textWith("company", "phone", "reference"),
          open: text.meta({ title: "Words of the link" }),
        })
        .meta({ title: "If a plan came with it" }),
      visit: z
        .strictObject({
          text: textWith("company", "phone", "reference"),
          button: text.meta({ title: "Words of the button" }),
        })
        .meta({ title: "Choosing a time for the visit" }),
      photos: z
        .strictObject({
          text: textWith("company", "phone", "reference"),
          button: text.meta({ title: "Words of the button" }),
        })
        .meta({
          title: "While no visit can be booked",
          description: "Shown in its place while no time is open.",
        }),
      notYou: text.meta({ title: "For somebody who did not write", description: "Small, at the end." }),
      signature: textWith("company", "phone", "reference"),
    })
    .meta({ title: "To the visitor: request received" }),
  confirmation: z
    .strictObject({
      subject: text,
      heading: text,
      paragraphs: z.array(textWith("company")).min(1),
      button: text.meta({ title: "Words of the button" }),
      expires: text.meta({ title: "How long the link works" }),
      unsubscribe: text.meta({ title: "Words of the link that stops emails" }),
    })
    .meta({ title: "Newsletter: confirm the address" }),
  alert: z
    .strictObject({
      subject: textWith("summary"),
      resolvedSubject: textWith("summary").meta({ title: "Subject once it is resolved" }),
      heading: text,
      resolvedHeading: text.meta({ title: "Heading once it is resolved" }),
      unanswered: z
        .strictObject({
          count: counted
            .extend({ one: textWith("name").meta({ title: "For one" }) })
            .meta({ title: "How many" }),
          heading: text,
          text,
          who: textWith("name", "phone").meta({ title: "Who is waiting" }),
          times: textWith("received", "due", "reference").meta({
            title: "When it came and when it is due",
          }),
        })
        .meta({ title: "Requests without an answer" }),
      deliveries: z
        .strictObject({
          count: counted.meta({ title: "How many" }),
          heading: text,
          text,
          mail: textWith("to").meta({ title: "An email", description: "{to} is its address." }),
          visitorMail: text.meta({ title: "An email to a visitor" }),
          webhook: textWith("event").meta({ title: "A message to another program" }),
          about: textWith("what", "name", "phone", "reference").meta({ title: "What it was about" }),
          since: textWith("time").meta({ title: "Since when it fails" }),
        })
        .meta({ title: "Emails that were not delivered" }),
      resolved: z
        .strictObject({
          count: counted.meta({ title: "How many" }),
          heading: text,
          answered: textWith("name", "phone", "reference").meta({ title: "A request was answered" }),
          delivered: textWith("what").meta({ title: "Something was delivered" }),
          at: textWith("time").meta({ title: "When" }),
        })
        .meta({ title: "What is resolved" }),
      more: textWith("count").meta({ title: "How many more there are" }),
      office: text.meta({ title: "Words of the link" }),
    })
    .meta({ title: "To the office: something needs attention" }),
  assignment: z
    .strictObject({
      subject: textWith("name"),
      heading: text,
      text: textWith("who"),
      button: text.meta({ title: "Words of the button" }),
      several: z
        .strictObject({
          subject: textWith("count"),
          heading: text,
          text: textWith("who", "count"),
          button: text.meta({ title: "Words of the button" }),
        })
        .meta({ title: "For several requests at once" }),
    })
    .meta({ title: "To a new owner", description: "{who} is the colleague who chose the owner." }),
  photos: z
    .strictObject({
      subject: textWith("name"),
      heading: text,
      text: textWith("name", "files", "reference"),
      button: text.meta({ title: "Words of the button" }),
    })
    .meta({
      title: "To the owner: photos have arrived",
      description: "{files} is their number, such as “3 files”.",
    }),
  visits: z
    .strictObject({
      picture: pictureName,
      booked: visitMail.meta({ title: "To the visitor: booked" }),
      moved: visitMail.meta({ title: "To the visitor: moved" }),
      canceled: visitMail.meta({ title: "To the visitor: canceled" }),
      reminder: visitMail.meta({ title: "To the visitor: reminder the day before" }),
      note: z
        .strictObject({
          booked: z.strictObject({ subject: visitNoteSubject, heading: text }).meta({ title: "Booked" }),
          moved: z.strictObject({ subject: visitNoteSubject, heading: text }).meta({ title: "Moved" }),
          canceled: z.strictObject({ subject: visitNoteSubject, heading: text }).meta({ title: "Canceled" }),
          labels: z
            .strictObject({
              was: text.meta({ title: "The time before" }),
              name: text,
              phone: text,
              email: text,
              address: text,
              reference: text,
            })
            .meta({ title: "Names of the details" }),
          button: text.meta({ title: "Words of the button" }),
          note: text.meta({ title: "Below the button" }),
        })
        .meta({ title: "To the office: a visitor changed a visit" }),
    })
    .meta({ title: "Visits", description: "Emails about a visit, to visitors and to the office." }),
  welcome: z
    .strictObject({
      picture: pictureName,
      subject: text,
      heading: text,
      paragraphs: z.array(textWith("company")).min(1),
      unsubscribe: text.meta({ title: "Words of the link that unsubscribes" }),
    })
    .meta({ title: "Newsletter: welcome" }),
  signInCode: z
    .strictObject({
      subject: textWith("code"),
      heading: text,
      text: textWith("minutes"),
      notYou: text.meta({ title: "For somebody who did not ask" }),
    })
    .meta({ title: "To staff: code to sign in" }),
});
