import type { Proof } from "#app/domain/accounts/proof.ts";
import { ProvenForm } from "#app/ui/account/fresh-sign-in.tsx";
import { GoogleMark } from "#app/ui/account/google-mark.tsx";
import type { FormField } from "#app/ui/forms/form-field.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { ChangeButton } from "./calendar-feed-card.tsx";

export function GoogleCalendarCard({
  state,
  connected,
  keptUntil,
  form,
  password,
  proof,
}: {
  state: "none" | "connected" | "lost";
  /** The day it was connected; null if it is not. */
  connected: string | null;
  /** The day from which on busy times are too many to keep; null if there is none. */
  keptUntil: string | null;
  form: { errors?: string[] | undefined };
  password: FormField;
  proof: Proof;
}) {
  return (
    <Card title="Google Calendar">
      <div className="row">
        <GoogleMark size={28} />
        <p className="grow">{stateTexts[state]}</p>
      </div>
      {state === "connected" && <p className="soft">{`Connected ${connected}.`}</p>}
      {keptUntil && (
        <p className="soft">{`These are too many busy times to keep: from ${keptUntil} on they don't count yet.`}</p>
      )}
      {state === "connected" ? (
        <>
          <ChangeButton change="disconnect-google" label="Disconnect" />
          <p className="tiny">Events already in your calendar stay there.</p>
        </>
      ) : (
        <>
          <p className="soft">
            We ask Google for two things: to write your bookings as events, and to see when you are
            busy, so that nobody can book you for a visit at those times, or for a night on a day
            when you are busy all day or if you are busy throughout.
          </p>
          <ProvenForm
            form={form}
            field={password}
            change="connect-google"
            label={state === "lost" ? "Connect again" : "Connect Google Calendar"}
            proof={proof}
            variant="primary"
          />
          {state === "lost" && <ChangeButton change="disconnect-google" label="Disconnect" />}
        </>
      )}
    </Card>
  );
}

const stateTexts = {
  none: "Accepted bookings can appear in your Google Calendar automatically.",
  connected: "Accepted bookings appear in your Google Calendar and stay up to date.",
  lost: "We can't use your Google Calendar anymore. Connect it again to see your bookings there.",
};
