import { datedMoment } from "#app/domain/date-labels.ts";
import type { VerificationForAdmin } from "#app/domain/verification/verification-queue.server.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { DescriptionList } from "#app/ui/layout/description-list.tsx";
import { copy } from "./verification-copy.ts";

export function RequestFacts({
  request: { askedAt, endedAt, note, reason },
  timeZone,
}: {
  request: VerificationForAdmin;
  timeZone: string;
}) {
  const typed = (text: string) => (
    <span className="prose" dir="auto">
      {text}
    </span>
  );
  return (
    <Card>
      <DescriptionList
        missing={copy.noNote}
        facts={[
          {
            label: copy.askedOn,
            value: askedAt ? datedMoment(askedAt, timeZone) : copy.unasked,
          },
          ...(endedAt ? [{ label: copy.ended, value: datedMoment(endedAt, timeZone) }] : []),
          { label: copy.note, value: note && typed(note) },
          ...(reason ? [{ label: copy.reason, value: typed(reason) }] : []),
        ]}
      />
    </Card>
  );
}
