import {
  type Channel,
  type ChosenKind,
  channels,
  chosenKinds,
  notificationKinds,
  offeredChannels,
} from "#app/domain/notifications/notification-kinds.ts";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { type FormField, startOptions } from "#app/ui/forms/form-field.ts";
import { RowList } from "#app/ui/layout/list-row.tsx";
import { copy } from "./copy.ts";

type Group = keyof typeof copy.groups;

const groupOf: Record<ChosenKind, Group> = {
  request: "bookings",
  answer: "bookings",
  cancellation: "bookings",
  change: "bookings",
  expiring: "bookings",
  expired: "bookings",
  tomorrow: "visits",
  starting: "visits",
  started: "visits",
  finished: "visits",
  message: "messages",
  review: "messages",
  lost: "lost",
  nearby: "lost",
  search: "searches",
};

/** 'App, email', or null if all channels are used. */
function stateOf(kinds: ChosenKind[], fields: Record<Channel, FormField>): string | null {
  const used = channels.filter((channel) =>
    kinds.some((kind) => startOptions(fields[channel]).includes(kind)),
  );
  if (used.length === channels.length) return null;
  return copy.state(used.map((channel) => copy.channels[channel]).join(", "));
}

/** Groups the kinds of notifications by topic; each group unfolds. */
export function KindGroups({ fields }: { fields: Record<Channel, FormField> }) {
  const groups = Map.groupBy(chosenKinds, (kind) => groupOf[kind]);
  return (
    <RowList>
      {[...groups].map(([group, kinds]) => (
        <li key={group}>
          <details>
            <summary>
              <span>
                {copy.groups[group].title}
                <span className="soft block font-normal">
                  <DottedLine>{[copy.groups[group].text, stateOf(kinds, fields)]}</DottedLine>
                </span>
              </span>
            </summary>
            <ul className="stack py-2">
              {kinds.map((kind) => (
                <KindChoices key={kind} kind={kind} fields={fields} />
              ))}
            </ul>
          </details>
        </li>
      ))}
    </RowList>
  );
}

/** A checkbox for each channel that a kind of notification offers. */
function KindChoices({ kind, fields }: { kind: ChosenKind; fields: Record<Channel, FormField> }) {
  const { label, hint } = notificationKinds[kind];
  return (
    <li>
      <p className="font-semibold">{label}</p>
      <p className="soft" id={`${kind}-hint`}>
        {hint}
      </p>
      <div className="cluster gap-x-4">
        {offeredChannels(kind).map((channel) => (
          <label key={channel} className="toggle">
            <input
              className="size-5"
              type="checkbox"
              name={fields[channel].name}
              value={kind}
              defaultChecked={startOptions(fields[channel]).includes(kind)}
              aria-label={copy.choice(label, copy.channels[channel])}
              aria-describedby={`${kind}-hint`}
            />
            {copy.channels[channel]}
          </label>
        ))}
      </div>
    </li>
  );
}
