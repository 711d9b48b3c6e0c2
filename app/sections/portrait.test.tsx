// Portraits of team members and clients.
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { findPicture } from "#app/content/pictures.ts";
import { about } from "#app/content/schemas/about.ts";
import { testimonials } from "#app/content/schemas/testimonials.ts";
import { Team } from "./team.tsx";
import { Testimonials } from "./testimonials.tsx";

const portrait = findPicture("modern-oasis-1");

function renderTeam(member: { portrait?: typeof portrait }): string {
  const members = [{ name: "Ana Ruiz", position: "Designer", bio: "Draws.", ...member }];
  return renderToStaticMarkup(createElement(Team, { label: "Team", title: "Team", intro: "", members }));
}

function renderTestimonial(item: { portrait?: typeof portrait }): string {
  const items = [{ id: 1, name: "The Ruiz family", location: "Katy", text: "Good.", rating: 5, ...item }];
  return renderToStaticMarkup(createElement(Testimonials, { label: "Clients", items }));
}

test("shows a team member's picture, and nothing in its place if there is none", () => {
  expect(renderTeam({ portrait })).toContain(`alt="${portrait.alt}"`);
  expect(renderTeam({})).not.toMatch(/<img|<svg/);
});

test("shows a picture beside a testimonial only if it has one", () => {
  expect(renderTestimonial({ portrait })).toContain(`alt="${portrait.alt}"`);
  expect(renderTestimonial({})).not.toContain("<img");
});

test("accepts picture names for team members and testimonials", () => {
  const member = { name: "Ana Ruiz", position: "Designer", bio: "Draws." };
  const members = about.shape.team.shape.members;
  expect(members.safeParse([member, { ...member, picture: "ana-ruiz" }]).success).toBe(true);
  expect(members.safeParse([{ ...member, picture: "Ana Ruiz.jpg" }]).success).toBe(false);
  const item = { id: 1, name: "Ruiz", location: "Katy", text: "Good.", rating: 5, picture: "ruiz-family" };
  expect(testimonials.safeParse({ items: [item] }).success).toBe(true);
});
