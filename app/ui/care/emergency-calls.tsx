import type { CareFacts } from "#app/domain/care/care-rules.ts";
import { phoneHref } from "#app/ui/booking/phone-href.ts";
import { careCopy as copy } from "./copy.ts";

/** Buttons that call the vet and the emergency contact. */
export function EmergencyCalls({ sheet: { vet, emergency } }: { sheet: CareFacts }) {
  const calls = [
    { phone: vet.phone, who: copy.theVet },
    { phone: emergency.phone, who: emergency.name ?? copy.theContact },
  ].filter(({ phone }) => phone !== null);
  if (calls.length === 0) return null;
  return (
    <p className="cluster no-print">
      {calls.map(({ phone, who }) => (
        <a key={who} className="btn ghost small" href={phoneHref(phone ?? "")}>
          <bdi>{copy.callNow(who)}</bdi>
        </a>
      ))}
    </p>
  );
}
