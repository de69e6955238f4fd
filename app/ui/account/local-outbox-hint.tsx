import { href } from "react-router";
export function LocalOutboxHint() {
  return (
    <p className="soft">
      This machine sends no email; find it in the{" "}
      <a className="link" href={href("/dev/outbox")}>
        local outbox
      </a>
      .
    </p>
  );
}
