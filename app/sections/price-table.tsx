// A table of prices: the item and what it covers, its price, and a market figure to compare.
type PriceRow = { id: string; item: string; price: string; basis: string; market?: string | undefined };

export function PriceTable({ caption, rows }: { caption: string; rows: PriceRow[] }) {
  return (
    <table className="w-full border-t border-ink text-left">
      <caption className="label pb-4 text-left text-stone">{caption}</caption>
      <tbody>
        {rows.map(({ id, item, price, basis, market }) => (
          <tr key={id} className="border-b border-limestone align-baseline">
            <th scope="row" className="py-3.5 pr-3 wrap-anywhere sm:pr-6 font-normal">
              {item}
              <span className="block text-small text-stone">{basis}</span>
              {market && <span className="block text-label text-stone">{market}</span>}
            </th>
            <td className="py-3.5 text-right wrap-anywhere sm:whitespace-nowrap font-display text-lead tracking-(--tracking-display) lining-nums tabular-nums">
              {price}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
