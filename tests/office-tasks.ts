// Performs ten tasks of an office manager in the forms of the website, as drafts. No task publishes.
import { expect, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";
import { readContent } from "#content/read.ts";
import { editAddress } from "#editing/subjects.ts";
import { expectSaved } from "./office.ts";

const content = readContent();

/** The values that the tasks write, and that visitors see afterwards. */
export const edits = {
  closes: content.company.hours[0]?.closes === "18:30" ? "17:30" : "18:30",
  phone: "(281) 555-0164",
  award: { name: "Gold, small yards", detail: "A trial jury, 2026" },
  person: {
    name: "Ines Calloway",
    position: "Project Coordinator",
    bio: "Keeps the calendar of every project.",
    alt: "Ines Calloway stands beside a drawing table",
  },
  price: { id: "spa", high: content.prices.features.find(({ id }) => id === "spa")?.high ?? 0 },
  review: { name: "The Trial family", location: "Bellaire", text: "They answered the next morning." },
  project: {
    name: "Lantern Court",
    path: "/portfolio/lantern-court",
    summary: "A narrow pool beside a brick house, with steps across its whole width.",
    photos: ["IMG-201", "IMG-202", "IMG-203"],
    alts: ["Steps lead into the pool", "The pool at noon", "The brick house behind the water"],
    turnedAlt: "The pool at noon",
    length: 32,
  },
  area: { name: "Cinco Ranch", path: "/areas/cinco-ranch", place: [29.7392, -95.7602] },
  question: {
    question: "May my dog swim in it?",
    answer: "Yes. The water takes a dog’s hair as it takes leaves.",
  },
  company: { name: "Old Cypress Pools & Patios", shortName: "Old Cypress" },
  accent: "#7c2f16",
};
edits.price.high += 500;

/** A guide that no other guide names under `next`. */
export const retired = content.guides
  .filter(({ slug }) => !content.guides.some(({ next }) => next.includes(slug)))
  .map(({ slug }) => ({ path: `/guides/${slug}`, file: `guides/${slug}.md` }))[0] ?? { path: "", file: "" };

/** The addresses that the tasks open. The list of everything has links to all of them. */
export const addresses = {
  hours: editAddress("company.yaml/hours"),
  brand: editAddress("company.yaml/brand"),
  phone: editAddress("company.yaml/contact"),
  award: editAddress("about.yaml/awards", { addTo: ["record", "awards", "items"] }),
  person: editAddress("about.yaml/team", { addTo: ["team", "members"] }),
  prices: editAddress("prices.yaml"),
  review: editAddress("testimonials.yaml", { addTo: ["items"] }),
  project: "/office/site/new?kind=project",
  area: "/office/site/new?kind=area",
  question: editAddress("contact.yaml/questions", { addTo: ["questions", "items"] }),
  retired: editAddress(retired.file),
};

async function openForm(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator(".form-status").waitFor();
}

/** Opens a form from the list of everything, as staff do. */
async function openFormFromList(page: Page, address: string): Promise<void> {
  await page.goto("/office/site");
  await page.locator(`.site-groups a[href="${address}"]`).first().click();
  await page.locator(".form-status").waitFor();
}

const field = (page: Page, name: string): Locator => page.locator(`#field_${name}`);

async function fill(page: Page, fields: Record<string, string | number>): Promise<void> {
  for (const [name, text] of Object.entries(fields)) await field(page, name).fill(String(text));
}

export async function changeHours(page: Page): Promise<void> {
  await openFormFromList(page, addresses.hours);
  await page.locator("#field_hours-frame input[type=time]").nth(1).fill(edits.closes);
  await expectSaved(page);
}

/** Changes the company's name, color, logo and phone. */
export async function changeNameAndPhone(page: Page): Promise<void> {
  await openForm(page, addresses.brand);
  await fill(page, edits.company);
  await page.locator("#section-formerNames button").first().click();
  await fill(page, { formerNames_0: content.company.shortName, colors_accent: edits.accent });
  await page.getByRole("button", { name: "Draw a monogram" }).click();
  await expectSaved(page);
  await openForm(page, addresses.phone);
  await fill(page, { phone: edits.phone });
  await expectSaved(page);
}

/** Adds an award and moves it to the top, where visitors read the newest one. */
export async function addAward(page: Page): Promise<void> {
  await openFormFromList(page, addresses.award);
  const list = "record_awards_items";
  const last = content.about.record.awards.items.length;
  await fill(page, {
    [`${list}_${last}_name`]: edits.award.name,
    [`${list}_${last}_detail`]: edits.award.detail,
  });
  for (let place = last; place > 0; place--)
    await page.locator(`#field_${list}-frame li`).nth(place).locator("[data-part=up]").click();
  await expectSaved(page);
}

export async function addPerson(page: Page): Promise<void> {
  await openForm(page, addresses.person);
  const item = `team_members_${content.about.team.members.length}`;
  const { name, position, bio } = edits.person;
  await fill(page, { [`${item}_name`]: name, [`${item}_position`]: position, [`${item}_bio`]: bio });
  await choosePhoto(page, `${item}_picture`, await takePortrait(), edits.person.alt);
  await expectSaved(page);
}

export async function changePrice(page: Page): Promise<void> {
  await openForm(page, addresses.prices);
  const index = content.prices.features.findIndex(({ id }) => id === edits.price.id);
  await page.locator("#field_features-frame [data-part=open]").nth(index).click();
  await fill(page, { [`features_${index}_high`]: edits.price.high });
  await expectSaved(page);
}

export async function addReview(page: Page): Promise<void> {
  await openForm(page, addresses.review);
  const item = `items_${content.testimonials.items.length}`;
  const { name, location, text } = edits.review;
  await fill(page, {
    [`${item}_name`]: name,
    [`${item}_location`]: location,
    [`${item}_text`]: text,
    [`${item}_rating`]: 5,
  });
  await expectSaved(page);
}

/** Starts a page, and fills in each required text. */
async function addPage(page: Page, address: string, name: string): Promise<void> {
  await page.goto(address);
  await page.locator("#name").fill(name);
  await page.locator("#name").press("Enter");
  await page.locator(".form-status").waitFor();
  const closed = page.locator("[data-part=open][aria-expanded=false]");
  for (let left = await closed.count(); left > 0; left--) await closed.first().click();
  const texts = page.locator(":is(input[type=text]:not([inputmode]), textarea)[aria-invalid]");
  for (let left = await texts.count(); left > 0; left--) await texts.nth(left - 1).fill(writeText(name));
}

function writeText(name: string): string {
  return `${name}: a trial of the forms in the office.`;
}

export async function addProject(page: Page): Promise<void> {
  const { name, summary, alts, length } = edits.project;
  await addPage(page, addresses.project, name);
  await fill(page, { summary, data_weeksPlanned: 12, data_weeksTaken: 14, data_built: 2026 });
  const addQuote = page.getByRole("button", { name: "Add quote" });
  await expect(addQuote).toHaveCount(0);
  await page.getByRole("button", { name: "Show all fields" }).click();
  await addQuote.click();
  await expect(field(page, "quote_text")).toBeFocused();
  await page.getByRole("button", { name: "Remove quote" }).click();
  await expect(addQuote).toBeFocused();
  for (const [index, photo] of (await takePhotos()).entries())
    await choosePhoto(page, index === 0 ? "picture" : `gallery_${index}`, photo, alts[index] ?? "");
  const [first] = await takePhotos();
  if (first) await reusePhoto(page, "gallery_0", first, alts[0] ?? "");
  await drawPlan(page, length);
  await expectSaved(page);
  await expect(page.locator(".form-problems")).toHaveCount(0);
}

/** Creates three photos as phones save them, with different orientations. */
async function takePhotos() {
  const sides = [
    { width: 480, height: 640, orientation: 6 },
    { width: 640, height: 480, orientation: 3 },
    { width: 640, height: 480, orientation: 1 },
  ];
  return Promise.all(
    sides.map(async ({ orientation, ...size }, index) => ({
      name: `${edits.project.photos[index]}.JPG`,
      mimeType: "image/jpeg",
      buffer: await sharp({ create: { ...size, channels: 3, background: { r: 40 * index, g: 120, b: 150 } } })
        .withMetadata({ orientation })
        .jpeg()
        .toBuffer(),
    })),
  );
}

async function takePortrait(): Promise<Photo> {
  const picture = sharp({ create: { width: 600, height: 800, channels: 3, background: "#8a6a52" } });
  return { name: "ines.png", mimeType: "image/png", buffer: await picture.png().toBuffer() };
}

type Photo = Awaited<ReturnType<typeof takePhotos>>[number];

/** Uploads a photo in the dialog of a field, and describes it. */
async function choosePhoto(page: Page, name: string, photo: Photo, alt: string): Promise<void> {
  await field(page, name).click();
  const dialog = page.locator(".picture-dialog");
  await dialog.locator("input[type=file]").setInputFiles(photo);
  await expect(dialog.locator("textarea")).toBeFocused();
  await page.keyboard.type(alt);
  if (alt === edits.project.turnedAlt) {
    await dialog.getByRole("button", { name: "Turn right" }).click();
    await expect(dialog.locator("img")).toHaveAttribute("src", /turned=1$/);
  }
  await dialog.locator(".picture-describe .fields .button").click();
  await dialog.waitFor({ state: "detached" });
  await expect(field(page, name)).toBeFocused();
}

/** Chooses the first picture of the site. */
async function choosePicture(page: Page, name: string): Promise<void> {
  await field(page, name).click();
  await page.locator(".picture-dialog .picture-card").first().click();
  await page.locator(".picture-dialog").waitFor({ state: "detached" });
}

/** Uploads a photo again, and uses it with its existing description. */
async function reusePhoto(page: Page, name: string, photo: Photo, alt: string): Promise<void> {
  await field(page, name).click();
  const dialog = page.locator(".picture-dialog");
  await dialog.locator("input[type=file]").setInputFiles(photo);
  await dialog.locator(".picture-describe .fields .button").click();
  await expect(dialog.locator("textarea")).toBeFocused();
  await expect(dialog.locator("textarea")).toHaveAttribute("aria-invalid", "true");
  await page.keyboard.type("Other words for the same photo");
  await dialog.locator(".picture-describe .fields .button").click();
  await expect(dialog.locator("textarea")).toHaveValue("Other words for the same photo");
  await expect(dialog.locator(".notice")).toContainText(alt);
  await dialog.locator(".notice .button").click();
  await dialog.waitFor({ state: "detached" });
  await field(page, name).click();
  await expect(dialog.locator(".picture-card", { hasText: alt })).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(field(page, name)).toBeFocused();
}

/** Draws the plan in the planner, which opens over the form. */
async function drawPlan(page: Page, length: number): Promise<void> {
  await field(page, "plan_parameters").click();
  const use = page.locator(".plan-dialog-bar .button").last();
  await expect(use).toBeEnabled();
  const planner = page.frameLocator(".plan-dialog iframe");
  await planner.locator("label:has(#step-pool)").click();
  const input = planner.locator("[aria-labelledby=plan-form] [name=length]");
  await input.fill(String(length));
  await input.press("Tab");
  await use.click();
  await expect(page.locator(".form-plan img")).toHaveAttribute("src", new RegExp(`length=${length}`));
}

export async function addArea(page: Page): Promise<void> {
  await addPage(page, addresses.area, edits.area.name);
  const [latitude = 0, longitude = 0] = edits.area.place;
  await fill(page, { "at-Latitude": latitude, "at-Longitude": longitude });
  await field(page, "at-Longitude").press("Tab");
  await choosePicture(page, "picture");
  await expectSaved(page);
  await expect(page.locator(".form-problems")).toHaveCount(0);
}

export async function addQuestion(page: Page): Promise<void> {
  await openForm(page, addresses.question);
  const item = `questions_items_${content.contact.questions.items.length}`;
  await fill(page, {
    [`${item}_question`]: edits.question.question,
    [`${item}_answer`]: edits.question.answer,
  });
  await expectSaved(page);
}

/** Removes a guide and the links to it, so that its address redirects to the list of guides. */
export async function removeGuide(page: Page): Promise<void> {
  await openForm(page, addresses.retired);
  await page.locator(`a[href="/office/site/remove/${retired.file}"]`).click();
  await expect(page.locator("select[name=link]")).not.toHaveCount(0);
  for (const choice of await page.locator("select[name=link][required]").all())
    await choice.selectOption({ index: 1 });
  await page.locator("button.danger").click();
  await page
    .locator(`h2:has-text("${content.guides.find(({ slug }) => retired.file.includes(slug))?.name}")`)
    .waitFor();
}
