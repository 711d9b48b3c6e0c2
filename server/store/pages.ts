// Reads a long table a page at a time: a million rows take the memory of one page.
const PAGE = 500;

/** @param read up to `count` rows whose ids are above `after`, in the order of their ids */
export async function* inPages<Row extends { id: number }>(
  read: (after: number, count: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let after = 0; ; ) {
    const rows = await read(after, PAGE);
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.id;
  }
}
