import type { CareFacts } from "#app/domain/care/care-rules.ts";
import { phoneHref } from "#app/ui/booking/phone-href.ts";
import { careCopy as copy } from "./copy.ts";

/** Within one tap, and the sheet on paper. */
export function EmergencyCalls({ sheet: { vet, emergency } }: { sheet: CareFacts }) {
  const calls = [
    { phone: vet.phone, who: copy.theVet },
    { phone: emergency.phone, who: emergency.name ?? copy.theContact },
  ].filter(({ phone }) => phone !== null);
  return (
    <p className="cluster no-print">
      {calls.map(({ phone, who }) => (
        <a key={who} className="btn ghost small" href={phoneHref(phone ?? "")}>
          <bdi>{copy.callNow(who)}</bdi>
        </a>
      ))}
      <PrintButton />
    </p>
  );
}

/** Shown by the script, which prints the page. */
export function PrintButton() {
  return (
    <button type="button" className="btn quiet small" data-print="" hidden>
      {copy.print}
    </button>
  );
}
