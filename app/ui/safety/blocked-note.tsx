import type { BlockState } from "#app/domain/safety/safety-rules.ts";
import { UnblockForm } from "#app/ui/safety/unblock-form.tsx";

export function BlockedNote({
  state,
  id,
  name,
}: {
  state: Exclude<BlockState, "none">;
  id: string;
  name: string;
}) {
  if (state === "byThem")
    return <p className="bar soft text-center">You can't message or book each other.</p>;
  return (
    <div className="bar row justify-between">
      <p className="soft">You've blocked this person.</p>
      <UnblockForm id={id} name={name} />
    </div>
  );
}
