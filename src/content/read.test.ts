// Mistakes in content/ are reported with file, line, field and what was expected.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import * as z from "zod";
import { findArea } from "./find-area.ts";
import { listPagePaths } from "./page-paths.ts";
import { parseYaml, validate } from "./parse.ts";
import { type ContentError, createContentReader, readContent } from "./read.ts";

const schema = z.strictObject({
  name: z.string(),
  hours: z.array(
    z.strictObject({
      day: z.string(),
      opens: z.string().regex(/^\d\d:\d\d$/, 'expected a time such as "08:00"'),
    }),
  ),
  place: z.enum(["shop", "yard"]).optional(),
  slogan: z.string().min(5).optional(),
});

function problemsOf(source: string): string[] {
  return validate(parseYaml("content/a.yaml", source), schema).problems;
}

describe("validate", () => {
  test("returns the value of a valid file", () => {
    const source = 'name: Pools\nhours:\n  - { day: Monday, opens: "08:00" }\n';
    expect(validate(parseYaml("content/a.yaml", source), schema)).toEqual({
      value: { name: "Pools", hours: [{ day: "Monday", opens: "08:00" }] },
      problems: [],
    });
  });

  test("reports file, line, field and what was expected", () => {
    expect(problemsOf("name: Pools\nhours:\n  - day: Monday\n    opens: eight\n")).toEqual([
      'content/a.yaml:4 hours.0.opens: expected a time such as "08:00"',
    ]);
  });

  test("reports every mistake, a missing field where it belongs", () => {
    const problems = problemsOf("hours:\n  - day: 1\n    opens: '09:00'\n");
    expect(problems).toHaveLength(2);
    expect(problems[0]).toMatch(/^content\/a\.yaml:1 name: /);
    expect(problems[1]).toMatch(/^content\/a\.yaml:2 hours\.0\.day: /);
  });

  test("rejects an unknown field", () => {
    expect(problemsOf("name: Pools\nhours: []\ncolour: blue\n").join()).toContain("colour");
  });

  test.each([
    ["hours: []", "1 name: this field is missing"],
    ["name: 5\nhours: []", "1 name: expected text (figures in quotes)"],
    ["name: Pools\nhours: []\ncolour: blue", '3 (whole file): there is no field "colour" here'],
    ["name: Pools\nhours: none", "2 hours: expected a list (lines that begin with a hyphen)"],
    ["hours: []\nname: *Pools", "2 a text that begins with * needs quotes around it"],
    ["hours: []\nname: *Our* pools", "2 a text that begins with * needs quotes around it"],
    ["name: Pools: and more\nhours: []", "1 a text with a colon and a space in it needs quotes around it"],
    ["name: 'Pools\nhours: []", "2 a bracket or a quotation mark before this line is not closed"],
    ["name: Pools\nname: Pools\nhours: []", "2 this field is here twice"],
    ["name: Pools\nhours:\n\t- day: Monday", "3 a tab at the beginning of the line: use spaces"],
    ["name: Pools\nhours: []\nplace: attic", '3 place: expected "shop" or "yard"'],
    ["name: Pools\nhours: []\nslogan: Wet", "3 slogan: expected at least 5 characters, these are 3"],
    ["name: Pools\nhours: []\nslogan: W", "3 slogan: expected at least 5 characters, this is 1"],
  ])("%j: %s", (source, problem) => {
    expect(problemsOf(source).join()).toContain(`content/a.yaml:${problem}`);
  });

  test("reports the line of a syntax error", () => {
    expect(problemsOf("name: [Pools\nhours: []\n")[0]).toMatch(/^content\/a\.yaml:\d/);
  });
});

describe("the content folder", () => {
  const [first] = readContent().projects;
  const project = `projects/${first?.slug}.yaml`;
  const picture = first?.gallery[0];
  const folder = mkdtempSync(join(tmpdir(), "content-"));
  cpSync("content", folder, { recursive: true });
  /** Parses only what a test has changed. */
  const readFiles = createContentReader(folder);
  const read = () => readFiles().content;
  const originals = new Map<string, Buffer | null>();

  /** Writes a file that is restored after the test. */
  function write(file: string, bytes: string | Buffer) {
    const path = join(folder, file);
    if (!originals.has(path)) originals.set(path, existsSync(path) ? readFileSync(path) : null);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  }

  afterEach(() => {
    for (const [path, bytes] of originals) {
      if (bytes) writeFileSync(path, bytes);
      else rmSync(path, { force: true });
    }
    originals.clear();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  function edit(file: string, from: string | RegExp, to: string) {
    const source = readFileSync(join(folder, file), "utf8");
    const edited = source.replace(from, to);
    if (edited === source) throw new Error(`content/${file} has no ${from} to edit.`);
    write(file, edited);
  }

  function mistakes(): string[] {
    try {
      read();
      return [];
    } catch (error) {
      return (error as ContentError).problems;
    }
  }

  function escapePattern(text: string): string {
    return text.replace(/[.()]/g, "\\$&");
  }

  test("rejects a film that is described but not made", () => {
    const { films } = read();
    const [shown = ""] = Object.keys(films);
    write(
      "films.yaml",
      `${readFileSync(join(folder, "films.yaml"), "utf8")}\nnew-film: ${JSON.stringify(films[shown])}\n`,
    );
    edit("videos.yaml", /film: [\w-]+/, "film: new-film");
    expect(mistakes().join()).toMatch(/"new-film" is not ready yet: run npm run films/);
  });

  test("has no mistakes", () => {
    expect(read().company.name).toBeTruthy();
  });

  test("rejects an unknown project", () => {
    edit("home.yaml", /project: [\w-]+/, "project: atlantis");
    expect(read).toThrow(/atlantis/);
  });

  test.each([
    [project, /^picture: .*/m, "picture: moon-base", "picture", /no picture/],
    [project, /gallery: \[[^,]+,/, "gallery: [ moon-base,", "gallery.0", /no picture "moon-base"/],
    [project, /category: .*/, "category: Roman", "category", /none of the categories/],
    [
      "services/outdoor-living.yaml",
      /project: .*/,
      "project: atlantis",
      "list.project",
      /no content\/projects/,
    ],
    ["areas/katy.yaml", /- area: .*/, "- area: atlantis", "nearby.cards.0.area", /no content\/areas/],
    ["areas/katy.yaml", /- service: .*/, "- service: wells", "services.cards.0.service", /no content/],
    ["navigation.yaml", /\/areas\/[\w-]+/, "/areas/katie", "main.areas.groups.0.links.0.to", /no page/],
    ["navigation.yaml", /to: \/[a-z][\w/-]*/, "to: /abuot", "[\\w.]+\\.to", /no page \/abuot/],
    ["videos.yaml", /film: [\w-]+/, "film: kraft", "tabs.\\w+.videos.\\d+.film", /no film "kraft"/],
  ])("rejects in %s %s replaced by %s", (file, from, to, field, problem) => {
    edit(file, from, to);
    const [mistake, ...others] = mistakes();
    expect(mistake).toMatch(problem);
    expect(mistake?.replace(/:\d+ /, " ")).toMatch(new RegExp(`^content/${file} ${field}: `));
    expect(others).toEqual([]);
  });

  test("rejects a budget that does not fit the plan", () => {
    const { projects, prices } = readContent();
    const [lowest, highest] = [prices.budgets[0]?.option ?? "", prices.budgets.at(-1)?.option];
    const slug = projects.find(({ data }) => data.budget === highest)?.slug;
    edit(`projects/${slug}.yaml`, /^ {2}budget: .*/m, `  budget: ${lowest.replace("$", "$$$$")}`);
    expect(mistakes().join()).toMatch(
      new RegExp(`^content/projects/${slug}\\.yaml:\\d+ data\\.budget: .* does not fit the plan`),
    );
  });

  test("rejects a budget that the form does not offer", () => {
    edit(project, /^ {2}budget: .*/m, "  budget: plenty");
    expect(mistakes().join()).toMatch(/"plenty" is none of the budgets/);
  });

  test("rejects an unknown placeholder", () => {
    edit("home.yaml", / text: .*/, " text: A moat for {price.moat}.");
    expect(mistakes()).toEqual([
      expect.stringMatching(/^content\/home\.yaml:\d+ [\w.]+\.text: there is no \{price\.moat\}/),
    ]);
  });

  test("does not report texts that use a price with a mistake", () => {
    edit("prices.yaml", /(id: spa,[^}]*? low: )\d+/, "$1cheap");
    expect(mistakes()).toEqual([expect.stringMatching(/^content\/prices\.yaml:\d+ .*expected a number/)]);
  });

  test("rejects a picture that is described but not encoded", () => {
    edit("pictures.yaml", `\n${picture}:`, "\nmoon-base:");
    edit(project, /gallery: \[[^,]+,/, "gallery: [ moon-base,");
    expect(mistakes()).toContainEqual(
      expect.stringMatching(/gallery\.0: the picture "moon-base" is not ready yet: run npm run pictures$/),
    );
  });

  test("reads a new service with the common schema", () => {
    write("services/pergolas.yaml", "name: Pergolas\n");
    expect(read).toThrow("content/services/pergolas.yaml:1 process: this field is missing");
  });

  test("reads a page of its own address, unless another page has it", () => {
    const page = readFileSync("content/.starting-files/page.yaml", "utf8").replaceAll(
      "{name:quoted}",
      "Page",
    );
    write("pages/financing.yaml", page);
    expect(listPagePaths(read())).toContain("/financing");
    write("pages/about.yaml", page);
    expect(read).toThrow("content/pages/about.yaml:5 name: /about is taken: give the file another name");
  });

  test("is parsed again only when a file is changed, added or removed", () => {
    const first = read();
    expect(read()).toBe(first);
    edit("company.yaml", /^shortName: .*/m, "shortName: Red Oak");
    expect(read().company.shortName).toBe("Red Oak");
    const katy = readFileSync(join(folder, "areas/katy.yaml"), "utf8");
    write("areas/cinco-ranch.yaml", katy.replace(/^order: .*/m, "order: 1000"));
    expect(read().areas.map(({ slug }) => slug)).toContain("cinco-ranch");
    rmSync(join(folder, "areas/cinco-ranch.yaml"));
    expect(read().areas.map(({ slug }) => slug)).not.toContain("cinco-ranch");
  });

  test("with a mistake is rejected until it is corrected", () => {
    read();
    edit("company.yaml", /^founded: .*/m, "founded: long ago");
    expect(read).toThrow(/company\.yaml:\d+ founded/);
    expect(read).toThrow(/company\.yaml:\d+ founded/);
    edit("company.yaml", "founded: long ago", "founded: 2006");
    expect(read().company.founded).toBe(2006);
  });

  /** Matches the whole field: no test depends on today's hours. */
  const hours = /^hours:\n(?: .*\n)+/m;
  test.each([
    [/^phone: .*/m, "phone: 713-55-0142", "phone: expected a phone number such as (281) 555-0100"],
    [/^phone: .*/m, "phone: (013) 555-0142", "phone: expected a phone number such as (281) 555-0100"],
    [/^timeZone: .*/m, "timeZone: Texas", "timeZone: expected a time zone such as America/Chicago"],
    [
      hours,
      'hours:\n  - { days: [ Monday ], opens: "08:00", closes: "07:00" }\n',
      "hours.0.closes: closes at 07:00, which is not after 08:00",
    ],
    [
      hours,
      'hours:\n  - { days: [ Monday ], opens: "08:00" }\n',
      "hours.0.closes: give both opens and closes, or neither for a closed day",
    ],
    [hours, "hours:\n  - days: [ Monday, Monday ]\n", "hours.0.days: Monday is listed twice"],
    [
      hours,
      "hours:\n  - days: [ Monday ]\n",
      "hours: Tuesday is missing: a closed day is listed without hours",
    ],
    [
      hours,
      "hours:\n  - days: [ Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday ]\n",
      "hours: there is no working day: at least one day from Monday to Friday needs hours",
    ],
    [
      "every: December 24 }",
      'every: December 24, opens: "12:00", closes: "09:00" }',
      "holidays.\\d+.closes: closes at 09:00, which is not after 12:00",
    ],
    [
      "every: December 24 }",
      'every: December 24, opens: "09:00" }',
      "holidays.\\d+.closes: give both opens and closes, or neither for a closed day",
    ],
    [/every: [^}]*/, "every: someday ", 'holidays.\\d+.every: expected a day such as "July 4", '],
  ])("rejects company.yaml with %s as %j: %s", (from, to, problem) => {
    edit("company.yaml", from, to);
    const pattern = problem.replace(/[()]/g, "\\$&");
    expect(mistakes()).toContainEqual(expect.stringMatching(`^content/company\\.yaml:\\d+ ${pattern}`));
  });

  test("reports the line of a broken reference", () => {
    edit("areas/katy.yaml", /- area: .*/, "- area: atlantis");
    const lines = readFileSync(join(folder, "areas/katy.yaml"), "utf8").split("\n");
    const line = lines.findIndex((text) => text.includes("area: atlantis")) + 1;
    expect(mistakes()).toEqual([
      `content/areas/katy.yaml:${line} nearby.cards.0.area: there is no content/areas/atlantis.yaml`,
    ]);
  });

  test.each([
    ["areas/katy - Copy.yaml", "expected lower-case words joined by hyphens"],
    ["areas/Katy2.YAML", "expected lower-case words joined by hyphens"],
    ["projects/notes.txt", "expected lower-case words joined by hyphens"],
    ["company (1).yaml", "nothing reads this"],
    ["testimonial.yaml", "nothing reads this"],
  ])("rejects the file name %s", (file, problem) => {
    write(file, "name: Katy\n");
    expect(mistakes()).toEqual([expect.stringMatching(`^content/${escapePattern(file)}:1 .*${problem}`)]);
  });

  test("ignores hidden files and backup copies of editors", () => {
    for (const file of [".DS_Store", "areas/.katy.yaml.swp", "company.yaml~"]) write(file, "x");
    expect(mistakes()).toEqual([]);
  });

  const umlaut = Buffer.from("Böden\n", "latin1");
  test.each([
    ["is empty", Buffer.alloc(0), "1 the file is empty"],
    ["has only comments", Buffer.from("# later\n"), "1 the file is empty"],
    ["is UTF-16 with a mark", Buffer.from("\ufeffname: Katy\n", "utf16le"), "1 the file is saved as UTF-16"],
    ["is UTF-16 without a mark", Buffer.from("name: Katy\n", "utf16le"), "1 the file is saved as UTF-16"],
    ["begins with a mark", Buffer.from("\ufeffname: Katy\n"), "1 the file begins with a byte order mark"],
    ["is Latin-1", Buffer.concat([Buffer.from("name: Katy\nintro: "), umlaut]), "2 a letter on this line"],
  ])("rejects a file that %s", (_what, bytes, problem) => {
    write("areas/katy.yaml", bytes);
    expect(mistakes()).toEqual([expect.stringContaining(`content/areas/katy.yaml:${problem}`)]);
  });

  test.each([
    [project, /^title: .*/m, `title: ${"Oasis ".repeat(900)}`, "title: expected at most 120"],
    ["about.yaml", /bio: .*/, `bio: ${"Builds. ".repeat(200)}`, "team.members.0.bio: expected at most 700"],
    [
      "services/pool-design.yaml",
      /cost: .*/,
      "cost: four thousand dollars",
      "features.items.0.cost: expected fig",
    ],
    [
      "services/pool-design.yaml",
      /cost: .*/,
      'cost: "4,000-8,000"',
      "features.items.0.cost: expected figures",
    ],
    [
      "services/pool-design.yaml",
      /cost: .*/,
      'cost: "$8,000-4,000"',
      "features.items.0.cost: the range $8,000",
    ],
    [
      "areas/memorial.yaml",
      /^order: .*/m,
      `order: ${findArea("katy")?.order}`,
      `order: ${findArea("katy")?.order} is the order of areas/katy.yaml`,
    ],
  ])("rejects in %s %s as %.30s", (file, from, to, problem) => {
    edit(file, from, to);
    expect(mistakes().map((mistake) => mistake.replace(/:\d+ /, " "))).toEqual([
      expect.stringMatching(`^content/${file} ${problem.replaceAll("$", "\\$")}`),
    ]);
  });

  test("reports the mistakes of all files at once", () => {
    edit("company.yaml", /^founded: .*/m, "founded: long ago");
    edit("contact.yaml", /^ {2}description: .*/m, "  description: short");
    const problems = mistakes();
    expect(problems).toHaveLength(2);
    expect(problems[0]).toContain("content/company.yaml:5 founded");
    expect(problems[1]).toMatch(/^content\/contact\.yaml:\d+ seo\.description/);
  });
});
