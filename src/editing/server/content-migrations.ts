// Changes that bring values that the office published to the schemas of newer code.
import { type Document, isMap, isScalar, type YAMLMap } from "yaml";

export type ContentMigration = {
  files: string[];
  /** Edits one of the files in place. It must change nothing in a file that has the new form. */
  edit(path: string, document: Document): void;
};

/** The text alternative of a person's initials. */
const monogram = { monogram: "Initials of {name}" };

/** In order; add at the end. All are applied to each stored value whenever it is read. */
export const contentMigrations: ContentMigration[] = [
  { files: ["guide-pages.yaml"], edit: addGuideWords },
  { files: ["contact.yaml", "planner.yaml"], edit: addCardPictures },
  { files: ["planner.yaml"], edit: addChecks },
  {
    files: ["visits.yaml"],
    edit: addTo("notices", "past", {
      changed: "We moved your visit since you opened this page. Please check its new time first.",
    }),
  },
  {
    files: ["request-photos.yaml"],
    edit: addTo("summary", "removed", {
      notRemoved: "{name} could not be removed. Please try again in a minute.",
    }),
  },
  { files: ["request-photos.yaml"], edit: addLeaveQuestion },
  { files: ["mails.yaml"], edit: addPlanChecks },
  { files: ["mails.yaml"], edit: mailSuspectRequests },
  { files: ["office.yaml"], edit: addMailProblems },
  { files: ["mails.yaml"], edit: nameVisitorsInAlerts },
  {
    files: ["office.yaml"],
    edit: addTo("signIn", "other", {
      noMail: {
        down: "Email is not working right now, so the code may not arrive. The person who runs the website can print you one: {command}",
        off: "This website can’t send email yet, so no code arrives. The person who runs the website can print you one: {command}",
      },
    }),
  },
  { files: ["errors.yaml"], edit: addPlainPages },
  {
    files: ["request-photos.yaml"],
    edit: addTo("reasons", "failed", {
      space: "Our server has no room for more files right now. Please email this one to {company.email}.",
    }),
  },
  { files: ["about.yaml"], edit: addTo("team", "intro", monogram) },
  { files: ["testimonials.yaml"], edit: addReviewers },
  { files: ["portfolio.yaml"], edit: addPriceWords },
  {
    files: ["planner.yaml"],
    edit: addTo("checks", "foundation", {
      "fire-clearance": {
        title: "Fire and the house",
        why: "The International Fire Code keeps open flames ten feet from anything that can burn. It makes an exception for single houses; we don’t. A grill needs three feet to a wall, unless its maker asks for more.",
      },
      "feature-over-house": {
        title: "Features and the house",
        why: "It stands where the house is. Move it into the yard, or correct where the house sits.",
      },
      "feature-tree": {
        title: "Features and trees",
        why: "Nothing can be built on a trunk, and a footing cuts roots. Heat from a fire pit dries branches above it long before they burn. A few feet of distance are enough.",
      },
      "feature-in-water": {
        title: "Features and the water",
        why: "It stands where the water is. Drag it to the deck, or choose no place for it and we find one.",
      },
      "feature-overlap": {
        title: "Features side by side",
        why: "Two things stand in the same place. Move one of them, or choose no place for it and we find one with room around it.",
      },
    }),
  },
  {
    files: ["planner.yaml"],
    edit: addTo("checks", "cover-shape", {
      "floor-slope": {
        title: "Slope of the floor",
        why: "Feet find hold on a floor that falls by up to one foot in three. On a steeper one, a child who walks toward the deep end slides into it.",
      },
      "slide-depth": {
        title: "Water at the slide",
        why: "People leave a slide fast, some of them head first. Makers of slides ask for four and a half feet of water where it ends. Move the slide to the deep end or make the pool deeper.",
      },
      "without-ledge": {
        title: "What stands on a ledge",
        why: "Lounge chairs and bubblers need nine inches of water to stand in. Give the pool a tanning ledge, or leave them out.",
      },
      "edge-ground": {
        title: "Ground behind an infinity edge",
        why: "The water seems to end in the air because the ground behind it is lower. Where the yard is level, we raise the pool’s wall by a foot or two to get the same view.",
      },
    }),
  },
  {
    files: ["office.yaml"],
    edit: addToFile("events", {
      outcomes: {
        reached: "Reached",
        voicemail: "Left a voicemail",
        "no-answer": "No answer",
        "wrong-number": "Wrong number",
      },
      channels: {
        form: "Form on the website",
        phone: "Phone call",
        "walk-in": "Walk-in",
        referral: "Referral",
      },
    }),
  },
  {
    files: ["office.yaml"],
    edit: addTo("events", "received", { added: "Added by hand", customer: "Customer corrected" }),
  },
  { files: ["office.yaml"], edit: addTo("deliveries", "alert", { assignment: "Email to the new owner" }) },
  {
    files: ["mails.yaml"],
    edit: addToFile("alert", {
      assignment: {
        subject: "Yours now: {name}",
        heading: "A request is yours",
        text: "{who} made you the owner of this request. Reply to this email to write to the customer.",
        button: "Open the request",
        several: {
          subject: "{count} requests are yours now",
          heading: "Requests are yours",
          text: "{who} made you the owner of {count} requests.",
          button: "Open your requests",
        },
      },
    }),
  },
  {
    files: ["office.yaml"],
    edit: addToFile("account", {
      staff: {
        add: "They sign in at /office with this address, and get a code by email. There is no password.",
        remove:
          "This signs the person out everywhere at once. Their requests stay, and are shown to everybody until they have another owner.",
        done: {
          added: "{name} can sign in now, at /office with {email}.",
          changed: "{name} is saved.",
          removed: "{email} can’t sign in anymore, and is signed out everywhere.",
        },
        refused: {
          known: "This person is on the list already.",
          missing: "Somebody has removed this person meanwhile.",
          "last-owner": "At least one person must be an owner. Make somebody else an owner first.",
        },
      },
    }),
  },
  {
    files: ["office.yaml"],
    edit: addTo("account", "text", {
      signature: {
        title: "Your signature",
        text: "It ends the emails that you write to customers. Without one, they end with your name, the company and its phone number.",
        saved: "Your signature is saved.",
      },
    }),
  },
  {
    files: ["office.yaml"],
    edit: addToFile("today", {
      reports:
        "Each figure opens its requests. Possible spam is left out. A request counts as in time if the first call, email or change of status came within one working day. Requests that were booked or lost without such a contact do not count there. Visits counts requests with a visit that was booked and not canceled, also if they were lost later. Value adds up the contracts of won requests.",
    }),
  },
  {
    files: ["office.yaml"],
    edit: addTo("events", "customer", {
      "step-added": "Next step",
      "step-done": "Done",
      "step-reopened": "Open again",
      snoozed: "Snoozed until",
      "snooze-ended": "Snooze ended",
      "contract-value": "Contract value",
      "file-added": "File added",
      "file-removed": "File removed",
      letter: "Emailed",
      reply: "Answer by email",
    }),
  },
  {
    files: ["office.yaml"],
    edit: addTo("deliveries", "assignment", {
      photos: "Email about new photos",
      letter: "Email from your staff",
    }),
  },
  {
    files: ["office.yaml"],
    edit: addToFile("sources", {
      files: {
        none: "Choose a file first.",
        empty: "{name} is empty.",
        size: "{name} is larger than {size} MB.",
        type: "{name} is neither a PDF nor a picture.",
        unreadable: "{name} is damaged. Save the PDF again.",
        full: "This request has {count} files, which is the most. Remove one first.",
        space: "The server has no room for more files. Tell whoever runs the website.",
        busy: "Others are adding files right now. Try again in a minute.",
        malformed: "The file did not arrive whole. Try again.",
        failed: "The file could not be saved. Try again, then tell whoever runs the website.",
      },
    }),
  },
  {
    files: ["office.yaml"],
    edit: addToFile("suspicions", {
      greetings: [
        {
          language: "en",
          named: "Hello {name},",
          unnamed: "Hello,",
        },
        {
          language: "es",
          named: "Hola {name}:",
          unnamed: "Hola:",
        },
      ],
      signature: "{sender}\n{company}\n{phone}\n",
    }),
  },
  {
    files: ["mails.yaml"],
    edit: addToFile("assignment", {
      photos: {
        subject: "New photos from {name}",
        heading: "New photos",
        text: "{name} has sent {files} for request {reference}.",
        button: "Look at them",
      },
    }),
  },
  {
    files: ["planner.yaml"],
    edit: addToFile("editor", {
      plans: {
        title: "Your plans",
        intro: "They stay in this browser, on this device. No account, no email address.",
        current: "On your screen",
        isKept: "Kept as “{name}”.",
        kept: "Kept plans",
        none: "No plan is kept yet. Keep this one, change it, and keep that one, too. Then compare the two.",
        drafts: "Not kept",
        draftsIntro: "The last five plans that you changed and did not keep.",
        date: "{price}, {weeks} weeks. Saved {day}.",
        choose: "Choose two plans to compare.",
        deleted: "“{name}” is deleted.",
        changed: "“{name}” was changed in another tab. Keep this plan under a name of its own.",
        full: "This browser has no room left. Delete a plan, or copy the link of this one.",
        refused:
          "This browser keeps nothing for our site, as in some private windows. The link holds your whole plan.",
        compare: {
          title: "Two plans side by side",
          price: "Price",
          later: "{price} of it later",
          weeks: "Weeks to the first swim",
          sun: "Hours of sun on the water, {day}",
          surface: "Square feet of water",
          gallons: "Gallons",
          monthly: "Each month",
          lines: "Price lines that differ",
          same: "Every price line is the same.",
        },
      },
      budget: {
        label: "What you want to spend",
        hint: "It stays in this browser. No link and no request mentions it.",
        invalid: "Enter an amount in dollars, such as 120,000.",
        fits: "It fits. Even the upper end of {phase} is {left} below your budget.",
        whole: "your plan",
        first: "the first phase",
        over: "The upper end of {phase} is {excess} over your budget.",
        leave: "Leave for later and it fits:",
        leaveAll: "Leave for later, which helps but is not enough:",
        after: "The first phase is then {price}.",
        still:
          "Its upper end is still {excess} over. A smaller pool, less deck or a plainer finish brings it down.",
        nothing:
          "Nothing in this plan can wait. A smaller pool, less deck or a plainer finish brings it down.",
        rule: "We leave as few things as we can. Only what needs no second opening of the pool can wait.",
      },
      trace: {
        title: "Trace your yard",
        secret: "The picture stays on this device. Nothing is uploaded.",
        picture: {
          title: "Choose a picture",
          text: "Your survey works best. Take a photo from straight above, or a screenshot if it is a PDF. A satellite map works, too, zoomed in until your lot fills the screen.",
          unreadable:
            "We can’t read this file as a picture. Choose a JPEG, PNG or WebP, or take a screenshot of it.",
          large: "This picture has more than {limit}. Take a screenshot of it and choose that one.",
        },
        scale: {
          title: "Set the scale",
          text: "Put the two points on the ends of a line whose length you know. On a survey that is a side of the lot, on a map the bar with the feet.",
          distance: "Feet between the points",
          same: "The two points are in the same place. Move one of them.",
          invalid: "Enter the feet between the two points, such as 60.",
        },
        yard: {
          title: "Mark your backyard",
          text: "Put the four points on its corners. Two are on the rear line, two where the side lines pass the back wall of the house.",
          size: "{width} by {depth} ft.",
          skewed:
            "Your lot is not a rectangle, and the planner draws rectangles. The closest one is up to {off} ft off at a corner.",
          same: "Two corners are in the same place. Move one of them.",
          range:
            "That makes a yard of {width} by {depth} ft. The planner draws 10 to 400 ft. Check the corners and the scale.",
        },
        house: {
          title: "Mark the back wall",
          text: "Put the two points on the ends of the wall that faces the yard. The arrow points to the rear line.",
          slanted: "The wall is not parallel to the rear line. We draw it parallel.",
          same: "The two ends of the wall are in the same place. Move one of them.",
        },
        trees: {
          title: "Add the trees",
          text: "Tap each trunk that stays. Then enter how thick it is.",
          none: "No trees yet.",
          most: "The planner draws {most} trees at most.",
        },
        north: {
          title: "Turn north",
          text: "Lay the arrow along the north arrow of the survey. On most maps north is up, as it is now.",
          facing: "The far side of your yard faces {direction}.",
        },
        start: {
          title: "Start with this yard",
          text: "Your yard is {width} by {depth} ft, and its far side faces {direction}. The house is {house} ft wide, {offset} ft from the left line.",
          trees: "Trees: {count}.",
          rest: "Your pool comes along, and features find new places. Undo brings the old yard back.",
          underlay: "Show the picture under the plan until I leave this page",
        },
      },
    }),
  },
  {
    files: ["planner.yaml"],
    edit: addTo("checks", "floor-slope", {
      diving: {
        title: "Diving",
        why: "The American standard for home pools (ANSI/APSP/ICC-5) asks for deep, wide and long water even for a dive from the deck. Our usual pools are for swimming, and get a “No diving” mark at the edge. Diving boards need still more, and we don’t build them.",
      },
    }),
  },
  {
    files: ["planner.yaml"],
    edit: addTo("checks", "slide-depth", {
      "slide-clearance": {
        title: "Room in front of the slide",
        why: "Whoever comes down must hit neither a wall nor a swimmer. Makers of slides ask for this much open water. Turn it to a longer side of the pool, or make the pool larger.",
      },
    }),
  },
  {
    files: ["planner.yaml"],
    edit: addTo("checks", "outside-yard", {
      "crossed-edge": {
        title: "Shape of the pool",
        why: "A pool’s wall can’t cross itself, so this shape can’t be built, and its price and gallons are wrong. Drag its points apart, or remove one.",
      },
    }),
  },
  { files: ["planner.yaml"], edit: addTo("overview", "clear", { notes: "Good to know" }) },
];

/** Returns the migrations that edit a file. Without one, it need not become a document. */
export function migrationsOf(path: string, migrations = contentMigrations): ContentMigration[] {
  return migrations.filter(({ files }) => files.includes(path));
}

/** Words of tables and calculators, which were in the code. */
const guideWords = {
  example: {
    volume: "Volume",
    gallons: "{gallons} gallons",
    firstSwim: "First swim",
    weeks: "{weeks} weeks from the first visit",
    cost: "Cost to own",
    month: "{range} a month",
    line: "Line",
    price: "Price",
    included: "Included",
    total: "All lines",
  },
  approvals: {
    area: "Area",
    office: "Who permits",
    permit: "Permit, weeks",
    association: "HOA, weeks",
    none: "No HOA in most streets",
  },
  starts: {
    area: "Area",
    weeks: "Weeks in all",
    safest: "Safe: first visit by",
    fastest: "If every step is fast",
  },
  owning: {
    caption: "A month in all, for {surface} sq ft of water and a new finish every {years} years",
    pool: "Pool",
    alone: "You clean it",
    serviced: "Weekly service",
    pools: {
      plain: "Not heated",
      covered: "Heated, with a cover",
      uncovered: "Heated, without a cover",
    },
    answer: {
      running: "Power, water, chemicals and heat",
      service: "Weekly service",
      finish: "Set aside for the next finish",
      total: "A month, in all",
      missing: "Enter the size of the water and the years.",
    },
  },
  loan: {
    caption: "Payment a month for each {amount} borrowed, by rate and years. Examples, not offers.",
    rate: "Rate",
    years: "{years} years",
    answer: {
      month: "A month",
      interest: "Interest over the whole loan",
      paid: "Paid in all",
      missing: "Enter the rate your lender names.",
    },
  },
  countdown: {
    firstVisit: "Book the first visit by",
    packet: "Send the HOA packet by",
    permit: "Apply for the permit by",
    dig: "Dig by",
    lastVisit: "Last possible visit, if every step is fast",
    missing: "Choose your area and the day.",
  },
};

/** Adds the pages that the server shows without header and footer. */
function addPlainPages(_path: string, document: Document): void {
  if (!isMap(document.contents) || !document.contents.has("failure")) return;
  addBefore(document, document.contents, "failure", {
    plain: {
      failure:
        "Something went wrong on our side. Please try again in a moment, or call us at {phone} and we will help you directly.",
      busy: {
        title: "One moment, please",
        text: "Many pages are being requested right now. Reload this page in a few seconds, or call us at {phone}.",
      },
      office: {
        title: "The office is not available right now",
        text: "This screen could not be loaded, most likely because the database can’t be reached. Nothing that is stored is lost. Try again in a minute. If it lasts, tell the person who runs the website.",
      },
    },
  });
}

/** Adds the text alternative of reviewers' initials. */
function addReviewers(_path: string, document: Document): void {
  if (!isMap(document.contents) || !document.contents.has("items")) return;
  addBefore(document, document.contents, "items", monogram);
}

/** Adds what is said about films and about projects with prices of their own. */
function addPriceWords(path: string, document: Document): void {
  const price = document.getIn(["project", "price"]);
  if (isMap(price))
    addAfter(document, price, "drivers", {
      own: "Priced as designed. The planner draws its nearest feature instead, so its total differs.",
    });
  addTo("captions", "rendering", { coverShows: "Cover: {project}" })(path, document);
}

function addGuideWords(_path: string, document: Document): void {
  if (!isMap(document.contents)) return;
  const plan = document.contents.get("plan");
  if (isMap(plan)) addAfter(document, plan, "clear", { open: "Open this plan in the planner" });
  addAfter(document, document.contents, "plan", guideWords);
}

/** Adds the pictures of preview cards, which were in the code. */
function addCardPictures(path: string, document: Document): void {
  if (!isMap(document.contents)) return;
  const picture = path === "contact.yaml" ? "water-detail-1" : "modern-oasis-drawing";
  addAfter(document, document.contents, "seo", { picture });
}

/** Adds what explains new checks of plans. */
function addChecks(_path: string, document: Document): void {
  if (!isMap(document.contents)) return;
  const checks = document.contents.get("checks");
  if (!isMap(checks)) return;
  addAfter(document, checks, "over-house", {
    "deck-outside-yard": {
      title: "The deck fits the yard",
      why: "Paving past the line is on your neighbor’s land, so the drawing stops there. The price counts the deck’s full width. Make the deck narrower or move the pool to see both agree.",
    },
  });
  addAfter(document, checks, "barrier", {
    "spa-heater": {
      title: "Heat for the spa",
      why: "A spa is used hot, and it shares the pool’s equipment. Its heater can warm the pool, too. The monthly cost includes heat.",
    },
  });
}

/** Adds the question to visitors who leave while files are sent. */
function addLeaveQuestion(_path: string, document: Document): void {
  if (!isMap(document.contents)) return;
  addAfter(document, document.contents, "dismiss", {
    leave: "Some of your files are not sent yet. Leave this page and stop sending them?",
  });
}

/** Adds what the office's mail says about a plan's area, finishes and checks. */
function addPlanChecks(_path: string, document: Document): void {
  const plan = document.getIn(["notification", "plan"]);
  if (!isMap(plan)) return;
  addAfter(document, plan, "weeks", { area: "Area: {area}", parts: "Priced with: {parts}" });
  addAfter(document, plan, "problem", { warning: "To check: {warning}", info: "Note: {info}" });
}

/** Adds the words of mails about suspect requests, and removes those of the weekly mail that they replace. */
function mailSuspectRequests(path: string, document: Document): void {
  document.delete("digest");
  addTo("notification", "labels", {
    suspect: {
      subject: "Possible spam: consultation request {reference} from {name}",
      heading: "Possible spam",
      text: "The website is not sure that a person sent this, so it has not told the sender that it arrived.",
      accept:
        "If it is real, answer as usual. To tell the sender that it arrived, run npm run leads -- resend {reference}.",
      acceptInOffice:
        "If it is real, choose “This is not spam” in the office. The sender is then told that it arrived.",
      open: "Open the request",
    },
  })(path, document);
}

/** Adds who to call to mails about requests without an answer. */
function nameVisitorsInAlerts(_path: string, document: Document): void {
  const unanswered = document.getIn(["alert", "unanswered"]);
  if (isMap(unanswered)) addAfter(document, unanswered, "text", { who: "{name}, {phone}" });
}

/** Adds what the office says while emails can't be sent. */
function addMailProblems(_path: string, document: Document): void {
  if (!isMap(document.contents) || !document.contents.has("today")) return;
  addAfter(document, document.contents, "today", {
    mail: {
      unset: {
        title: "Emails are not sent",
        text: "No mail server is set, so nobody gets an email from this website, neither visitors nor you. Emails are only saved as files on the server. Call visitors, and look here for new requests. Ask whoever runs the website to set SMTP_URL and then to run “npm run mail:send-files”, which sends what was saved.",
      },
      refused: {
        title: "Emails are not sent at the moment",
        text: "The mail server has accepted nothing since {since}. Emails wait and are tried again for three days. Call visitors if it is urgent. Ask whoever runs the website to run “npm run mail:test”, which says what is wrong.",
      },
      folder: {
        title: "Emails are neither sent nor saved",
        text: "No mail server is set, and since {since} emails can’t be saved as files on the server either. They are tried again for three days. Call visitors, and look here for new requests. Ask whoever runs the website to set SMTP_URL and to free space on the server’s disk.",
      },
    },
  });
}

/** Returns an edit that adds groups to a file, after one of its groups. */
function addToFile(after: string, groups: Record<string, unknown>): ContentMigration["edit"] {
  return (_path, document) => {
    if (isMap(document.contents)) addAfter(document, document.contents, after, groups);
  };
}

/** Returns an edit that adds texts to a group of a file, after one of its fields. */
function addTo(group: string, after: string, texts: Record<string, unknown>): ContentMigration["edit"] {
  return (_path, document) => {
    if (!isMap(document.contents)) return;
    const map = document.contents.get(group);
    if (isMap(map)) addAfter(document, map, after, texts);
  };
}

/** Adds the fields that a map lacks, before a field of it. */
function addBefore(document: Document, map: YAMLMap, before: string, fields: Record<string, unknown>): void {
  addAt(document, map, indexOf(map, before), fields);
}

/** Adds the fields that a map lacks, after a field of it. */
function addAfter(document: Document, map: YAMLMap, after: string, fields: Record<string, unknown>): void {
  const index = indexOf(map, after);
  addAt(document, map, index < 0 ? map.items.length : index + 1, fields);
}

function indexOf(map: YAMLMap, name: string): number {
  return map.items.findIndex(({ key }) => (isScalar(key) ? key.value : key) === name);
}

function addAt(document: Document, map: YAMLMap, index: number, fields: Record<string, unknown>): void {
  const pairs = Object.entries(fields)
    .filter(([name]) => !map.has(name))
    .map(([name, value]) => document.createPair(name, value));
  map.items.splice(index, 0, ...pairs);
}
