// The last lines of the printed sheet: who we are, and the link that opens the plan.
import { buildPlanLink } from "./plan-link.ts";

type PrintFooterProps = {
  company: { name: string; phone: string; email: string };
  /** The planner's absolute address, without a query. */
  address: string;
  query: string;
};

export function PrintFooter({ company: { name, phone, email }, address, query }: PrintFooterProps) {
  return (
    <div className="planner-print-footer hidden print:block">
      <p>
        <strong>{name}</strong>
        <span>{` ${phone} ${email}`}</span>
      </p>
      <p className="wrap-anywhere">{buildPlanLink(address, query)}</p>
    </div>
  );
}
