// Reads a long table in pages, to limit memory.
const ROWS_PER_PAGE = 500;

/** @param read returns up to `count` rows with ids above `after`, ordered by id */
export async function* readInPages<Row extends { id: number }>(
  read: (after: number, count: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let after = 0; ; ) {
    const rows = await read(after, ROWS_PER_PAGE);
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_PER_PAGE) return;
    after = last.id;
  }
}
