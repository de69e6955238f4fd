import { href } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { notifyCopy } from "./notify-copy.ts";

/** What `browser/notify-device.ts` needs. */
export type DeviceOffer = { script: string; publicKey: string };

/** Says whether this device gets notifications, with a button to turn them on. */
export function NotifyDevice({ offer, isOn }: { offer: DeviceOffer; isOn: boolean }) {
  const { states } = notifyCopy;
  return (
    <div
      className="stack content-start gap-3 push-room"
      data-script={offer.script}
      data-key={offer.publicKey}
      data-on={isOn ? "" : undefined}
    >
      <p className="soft" data-state="">
        {notifyCopy.noScript}
      </p>
      {Object.entries(states).map(([state, text]) => (
        <p key={state} className="soft" data-state={state} hidden>
          {text}
        </p>
      ))}
      <div data-state="ready" hidden>
        <Button type="button">{notifyCopy.button}</Button>
      </div>
      <div data-state="denied" hidden>
        <ButtonLink variant="ghost" href={href("/profile/edit/account/notifications")}>
          {notifyCopy.again}
        </ButtonLink>
      </div>
    </div>
  );
}

/** Offers notifications in a quiet line, where the browser was not asked yet. */
export function NotifyOffer({ offer, text }: { offer: DeviceOffer; text: string }) {
  return (
    <p
      className="soft row flex-wrap justify-between"
      data-script={offer.script}
      data-key={offer.publicKey}
      data-quiet=""
      hidden
    >
      {text}
      <Button type="button" variant="ghost" small>
        {notifyCopy.button}
      </Button>
    </p>
  );
}
