import {
  type Channel,
  type ChosenKind,
  notificationKinds,
  offeredChannels,
} from "#app/domain/notifications/notification-kinds.ts";
import { type FormField, startOptions } from "#app/ui/forms/form-field.ts";
import { copy } from "./copy.ts";

/** A checkbox for each channel that a kind of notification offers. */
export function KindChoices({
  kind,
  fields,
}: {
  kind: ChosenKind;
  fields: Record<Channel, FormField>;
}) {
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
