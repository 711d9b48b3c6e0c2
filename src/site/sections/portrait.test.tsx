// Portraits of team members and clients.
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { findPicture } from "#content/find-picture.ts";
import { about } from "#content/schemas/about.ts";
import { testimonials } from "#content/schemas/testimonials.ts";
import type { Portrait } from "#lib/media.ts";
import { Team } from "./team.tsx";
import { Testimonials } from "./testimonials.tsx";

const photo = findPicture("modern-oasis-1");
const monogram = { initials: "AR", alt: "Initials of Ana Ruiz" };

function renderTeam(portrait: Portrait): string {
  const members = [{ name: "Ana Ruiz", position: "Designer", bio: "Draws.", portrait }];
  return renderToStaticMarkup(createElement(Team, { label: "Team", title: "Team", intro: "", members }));
}

function renderTestimonial(portrait: Portrait): string {
  const ana = { id: 1, name: "Ana Ruiz", location: "Katy", text: "Good.", rating: 5 };
  const items = [{ ...ana, portrait }];
  return renderToStaticMarkup(createElement(Testimonials, { label: "Clients", items }));
}

test.each([
  ["a team member", renderTeam],
  ["a testimonial", renderTestimonial],
])("%s has drawn initials that screen readers hear as one picture", (_, render) => {
  const page = render(monogram);
  expect(page).toMatch(/<svg[^>]* role="img" aria-label="Initials of Ana Ruiz"/);
  expect(page).toContain(">AR</text>");
  expect(page).not.toContain(photo.alt);
});

test.each([
  ["a team member", renderTeam],
  ["a testimonial", renderTestimonial],
])("a photo replaces the initials of %s", (_, render) => {
  expect(render(photo)).toContain(`alt="${photo.alt}"`);
  expect(render(photo)).not.toMatch(/<svg[^>]* role="img"/);
});

test("accepts picture names for team members and testimonials", () => {
  const member = { name: "Ana Ruiz", position: "Designer", bio: "Draws." };
  const members = about.shape.team.shape.members;
  expect(members.safeParse([member, { ...member, picture: "ana-ruiz" }]).success).toBe(true);
  expect(members.safeParse([{ ...member, picture: "Ana Ruiz.jpg" }]).success).toBe(false);
  const item = { id: 1, name: "Ruiz", location: "Katy", text: "Good.", rating: 5, picture: "ruiz-family" };
  const monogram = "Initials of {name}";
  expect(testimonials.safeParse({ monogram, items: [item] }).success).toBe(true);
  expect(testimonials.safeParse({ monogram: "Initials", items: [item] }).success).toBe(false);
});
