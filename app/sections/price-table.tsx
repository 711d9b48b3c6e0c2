// Prices as a table of a monograph: what, and from where to where.
type PriceTableProps = { caption: string; rows: { item: string; price: string }[] };

export function PriceTable({ caption, rows }: PriceTableProps) {
  return (
    <table className="w-full border-t border-ink text-left">
      <caption className="label pb-4 text-left text-stone">{caption}</caption>
      <tbody>
        {rows.map(({ item, price }) => (
          <tr key={item} className="border-b border-limestone align-baseline">
            <th scope="row" className="py-3.5 pr-3 wrap-anywhere sm:pr-6 font-normal">
              {item}
            </th>
            <td className="py-3.5 text-right wrap-anywhere font-display text-lead tracking-(--tracking-display) lining-nums tabular-nums">
              {price}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
