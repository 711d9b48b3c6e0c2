// The last lines of the printed sheet: who we are, the date, and the link that opens the plan, also as a QR code.
import { formatDate } from "#lib/dates.ts";
import { buildPlanLink } from "./plan-link.ts";
import { QrCode } from "./qr-code.tsx";

type PrintFooterProps = {
  company: { name: string; phone: string; email: string };
  /** The planner's absolute address, without a query. */
  address: string;
  query: string;
  /** "2026-11-22" */
  today: string;
};

export function PrintFooter(props: PrintFooterProps) {
  const { company, address, query, today } = props;
  const link = buildPlanLink(address, query);
  return (
    <div className="planner-print-footer hidden print:flex">
      <QrCode link={link} />
      <div>
        <p>
          <strong>{company.name}</strong>
          <span>{` ${company.phone} ${company.email}`}</span>
        </p>
        <p>{formatDate(today)}</p>
        <p className="wrap-anywhere">{link}</p>
      </div>
    </div>
  );
}
