// A table of prices: the item and what it covers, its price, and a market figure to compare.
type PriceRow = { id: string; item: string; price: string; basis: string; market?: string | undefined };

type PriceTableProps = {
  caption: string;
  /** Whether a visible title says the same. The caption is a label then: with a hidden one, Safari cuts the rule above. */
  titled?: boolean;
  rows: PriceRow[];
};

/** With very large text on a small screen, each price is below its item. */
export function PriceTable({ caption, titled = false, rows }: PriceTableProps) {
  return (
    <div className="@container">
      <table aria-label={titled ? caption : undefined} className="w-full border-t border-ink text-left">
        {!titled && <caption className="label pb-4 text-left text-stone">{caption}</caption>}
        <tbody>
          {rows.map(({ id, item, price, basis, market }) => (
            <tr key={id} className="border-b border-limestone align-baseline @max-[16rem]:block">
              <th
                scope="row"
                className="py-2.5 pr-3 wrap-anywhere font-normal sm:pr-6 @max-[16rem]:block @max-[16rem]:pb-0"
              >
                {item}
                <span className="block text-small text-stone">{basis}</span>
                {market && <span className="block text-label text-stone">{market}</span>}
              </th>
              <td className="py-2.5 text-right font-display text-body sm:text-lead tracking-(--tracking-display) whitespace-nowrap lining-nums tabular-nums @max-[16rem]:block @max-[16rem]:text-left @max-[16rem]:wrap-anywhere @max-[16rem]:whitespace-normal">
                {price}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
