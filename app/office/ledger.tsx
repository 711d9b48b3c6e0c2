// Table of the office: on a phone each row is a block, and its cells repeat their column's name.
import type { Key, ReactNode } from "react";

export type Column<Row> = {
  label: string;
  cell(row: Row): ReactNode;
  /** "main" is the row's name, "action" has its label for screen readers alone; both stand alone on a phone. */
  kind?: "main" | "action" | "text";
};

type LedgerProps<Row> = {
  columns: Column<Row>[];
  rows: Row[];
  keyOf(row: Row): Key;
  /** In place of a table without rows. */
  empty?: string;
};

export function Ledger<Row>({ columns, rows, keyOf, empty }: LedgerProps<Row>) {
  if (empty !== undefined && rows.length === 0) return <p className="empty">{empty}</p>;
  return (
    <table className="ledger folds">
      <thead className="caption">
        <tr>
          {columns.map(({ label, kind }) => (
            <th key={label} scope="col">
              {kind === "action" ? <span className="hidden-text">{label}</span> : label}
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
                className={kind === "main" ? "main" : undefined}
                data-label={kind === undefined ? label : undefined}
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
