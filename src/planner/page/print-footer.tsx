// The last lines of the printed sheet: who we are, the date, and the link that opens the plan, also as a QR code.
import { formatDate } from "#lib/dates.ts";
import { buildPlannerHref } from "#plan/sent-plan.ts";
import { usePlanner } from "../editor/editor-context.tsx";
import { QrCode } from "./qr-code.tsx";

type PrintFooterProps = {
  company: { name: string; phone: string; email: string };
  /** The planner's absolute address, without a query. */
  address: string;
};

export function PrintFooter({ company, address }: PrintFooterProps) {
  const today = usePlanner((state) => state.data.today);
  const query = usePlanner((state) => state.query);
  const link = buildPlannerHref(query, address);
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
