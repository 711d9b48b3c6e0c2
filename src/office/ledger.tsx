// Table of the office: on a phone each row is a block, and its cells repeat their column's name.
import type { Key, ReactNode } from "react";

/**
 * "main" names the row. "action", "check" and "measure" have a label only for screen readers. On a phone, "text" has no label,
 * "plain" cells share a line, and "figure" cells share a row.
 */
type Kind = "main" | "action" | "check" | "measure" | "text" | "plain" | "figure";

export type Column<Row> = {
  label: string;
  cell(row: Row): ReactNode;
  kind?: Kind;
  /** In place of the label above the column: a link that sorts. */
  heading?: ReactNode;
  sorted?: "ascending" | "descending" | undefined;
};

type LedgerProps<Row> = {
  columns: Column<Row>[];
  rows: Row[];
  keyOf(row: Row): Key;
  /** In place of a table without rows. */
  empty?: string;
  /** A table of many figures scrolls sideways on a phone instead. */
  folds?: boolean;
};

export function Ledger<Row>({ columns, rows, keyOf, empty, folds = true }: LedgerProps<Row>) {
  if (empty !== undefined && rows.length === 0) return <p className="empty">{empty}</p>;
  return (
    <table className={folds ? "ledger folds" : "ledger"}>
      <thead className="caption">
        <tr>
          {columns.map(({ label, kind, heading = label, sorted }) => (
            <th key={label} scope="col" className={kind} aria-sort={sorted}>
              {kind === "action" || kind === "check" || kind === "measure" ? (
                <span className="hidden-text">{label}</span>
              ) : (
                heading
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ label, cell, kind }) => (
              <td
                key={label}
                className={kind}
                data-label={kind === undefined || kind === "figure" ? label : undefined}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
