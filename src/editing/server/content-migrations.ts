// Words that newer code needs and values that the office published before lack.
import { isRecord } from "#lib/is-record.ts";
import { plannedPrices, priceLists } from "#plan/price-rules.ts";

type Fields = Record<string, unknown>;

/** By file and by the group that they belong to; "" is the whole file. Added to each stored value when it is read. */
const additions: Partial<Record<string, Record<string, Fields>>> = {
  "guide-pages.yaml": {
    plan: {
      open: "Open this plan in the planner",
    },
    "": {
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
    },
  },
  "contact.yaml": {
    "": {
      picture: "water-detail-1",
    },
  },
  "planner.yaml": {
    "": {
      picture: "modern-oasis-drawing",
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
    },
    checks: {
      "deck-outside-yard": {
        title: "The deck fits the yard",
        why: "Paving past the line is on your neighbor’s land, so the drawing stops there. The price counts the deck’s full width. Make the deck narrower or move the pool to see both agree.",
      },
      "spa-heater": {
        title: "Heat for the spa",
        why: "A spa is used hot, and it shares the pool’s equipment. Its heater can warm the pool, too. The monthly cost includes heat.",
      },
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
      diving: {
        title: "Diving",
        why: "The American standard for home pools (ANSI/APSP/ICC-5) asks for deep, wide and long water even for a dive from the deck. Our usual pools are for swimming, and get a “No diving” mark at the edge. Diving boards need still more, and we don’t build them.",
      },
      "slide-clearance": {
        title: "Room in front of the slide",
        why: "Whoever comes down must hit neither a wall nor a swimmer. Makers of slides ask for this much open water. Turn it to a longer side of the pool, or make the pool larger.",
      },
      "no-room": {
        title: "Room for everything",
        why: "We look for a free place for what you add, and this yard has none left near the pool. Move or turn the pool, choose a smaller size, or leave something out.",
      },
      "crossed-edge": {
        title: "Shape of the pool",
        why: "A pool’s wall can’t cross itself, so this shape can’t be built, and its price and gallons are wrong. Drag its points apart, or remove one.",
      },
    },
    overview: {
      notes: "Good to know",
    },
  },
  "visits.yaml": {
    notices: {
      changed: "We moved your visit since you opened this page. Please check its new time first.",
    },
  },
  "request-photos.yaml": {
    summary: {
      notRemoved: "{name} could not be removed. Please try again in a minute.",
    },
    "": {
      leave: "Some of your files are not sent yet. Leave this page and stop sending them?",
    },
    reasons: {
      space: "Our server has no room for more files right now. Please email this one to {company.email}.",
    },
  },
  "mails.yaml": {
    "notification.plan": {
      area: "Area: {area}",
      parts: "Priced with: {parts}",
      warning: "To check: {warning}",
      info: "Note: {info}",
    },
    notification: {
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
    },
    "alert.unanswered": {
      who: "{name}, {phone}",
    },
    "": {
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
      photos: {
        subject: "New photos from {name}",
        heading: "New photos",
        text: "{name} has sent {files} for request {reference}.",
        button: "Look at them",
      },
    },
  },
  "office.yaml": {
    "": {
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
      reports:
        "Each figure opens its requests. Possible spam is left out. A request counts as in time if the first call, email or change of status came within one working day. Requests that were booked or lost without such a contact do not count there. Visits counts requests with a visit that was booked and not canceled, also if they were lost later. Value adds up the contracts of won requests.",
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
    },
    signIn: {
      noMail: {
        down: "Email is not working right now, so the code may not arrive. The person who runs the website can print you one: {command}",
        off: "This website can’t send email yet, so no code arrives. The person who runs the website can print you one: {command}",
      },
    },
    events: {
      added: "Added by hand",
      customer: "Customer corrected",
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
    },
    deliveries: {
      assignment: "Email to the new owner",
      photos: "Email about new photos",
      letter: "Email from your staff",
    },
    account: {
      signature: {
        title: "Your signature",
        text: "It ends the emails that you write to customers. Without one, they end with your name, the company and its phone number.",
        saved: "Your signature is saved.",
      },
    },
  },
  "errors.yaml": {
    "": {
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
    },
  },
  "about.yaml": {
    team: {
      monogram: "Initials of {name}",
    },
  },
  "testimonials.yaml": {
    "": {
      monogram: "Initials of {name}",
    },
  },
  "portfolio.yaml": {
    "project.price": {
      own: "Priced as designed. The planner draws its nearest feature instead, so its total differs.",
    },
    captions: {
      coverShows: "Cover: {project}",
    },
  },
};

/**
 * Adds to a file's stored value what newer code requires. Existing fields win.
 * @param starting the file that the site starts with, which has the prices of new amenities
 */
export function migrateValue(file: string, value: unknown, starting?: unknown): unknown {
  const migrated = Object.entries(additions[file] ?? {}).reduce(
    (before, [group, fields]) => addFields(before, group === "" ? [] : group.split("."), fields),
    value,
  );
  if (file === "prices.yaml") return addPlannedPrices(migrated, starting);
  if (file !== "mails.yaml" || !isRecord(migrated)) return migrated;
  // The weekly mail about suspect requests, which a mail about each has replaced.
  const { digest: _, ...mails } = migrated;
  return mails;
}

/** Adds the fields that a group within a value lacks. A value without the group stays as it is. */
function addFields(value: unknown, [name, ...rest]: string[], fields: Fields): unknown {
  if (!isRecord(value)) return value;
  if (name !== undefined)
    return name in value ? { ...value, [name]: addFields(value[name], rest, fields) } : value;
  return { ...value, ...fields, ...value };
}

/** Adds the lines that the planner needs and no list has. */
function addPlannedPrices(value: unknown, starting: unknown): unknown {
  if (!isRecord(value) || !isRecord(starting)) return value;
  const linesOf = (prices: Fields, list: string) => {
    const lines = prices[list];
    return Array.isArray(lines) ? lines.filter(isRecord) : [];
  };
  const known = new Set(priceLists.flatMap((list) => linesOf(value, list).map(({ id }) => id)));
  const isMissing = ({ id }: Fields) => !known.has(id) && plannedPrices.some((planned) => planned === id);
  const added = priceLists.flatMap((list) => {
    const lines = linesOf(starting, list).filter(isMissing);
    const own = value[list];
    return lines.length > 0 && Array.isArray(own) ? [[list, [...own, ...lines]]] : [];
  });
  return added.length > 0 ? { ...value, ...Object.fromEntries(added) } : value;
}
