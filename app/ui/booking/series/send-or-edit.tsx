import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { PersonName } from "#app/ui/person-name.tsx";

const copy = {
  send: (name: string) => `Send to ${name}`,
  sending: "Sending...",
  edit: "Edit the change",
};

/** Below a checked change: its fields, folded, to edit it, and a button that sends it. */
export function SendOrEdit({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="two send">
      <details>
        <summary className="btn ghost full">{copy.edit}</summary>
        <div className="stack mt-4">{children}</div>
      </details>
      <Button full name="intent" value="send" busy={copy.sending}>
        <PersonName name={copy.send(name)} />
      </Button>
    </div>
  );
}
