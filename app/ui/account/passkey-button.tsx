import { use } from "react";
import { Button } from "#app/ui/button.tsx";
import { PasskeyContext } from "./passkey-context.ts";

const copy = {
  "sign-in": {
    button: "Use a passkey",
    failed: "No passkey was used. Try again, or log in another way.",
  },
  add: {
    button: "Add a passkey",
    failed: "No passkey was added. Please try again.",
    taken: "This device already has a passkey for your account.",
  },
  prove: {
    button: "Use a passkey instead",
    failed: "No passkey was used. Try again, or confirm it another way.",
    done: "Thank you. Your password is not needed now.",
  },
};

/**
 * A button that only a script shows, where the browser knows passkeys. Inside a form with a field
 * `credential` it sends that form; else it tells the server, and the form needs no password.
 */
export function PasskeyButton({ what }: { what: keyof typeof copy }) {
  const passkeys = use(PasskeyContext);
  if (!passkeys) return null;
  const { button, failed, ...texts } = copy[what];
  return (
    <div className="button-room">
      <div
        className="grid"
        data-script={passkeys.script}
        data-passkey={what}
        data-host={passkeys.host}
        data-failed={failed}
        data-taken={"taken" in texts ? texts.taken : undefined}
        data-done={"done" in texts ? texts.done : undefined}
        hidden
      >
        <Button type="button" variant={what === "add" ? "primary" : "ghost"} full>
          {button}
        </Button>
        <p className="soft" role="status" />
      </div>
    </div>
  );
}
