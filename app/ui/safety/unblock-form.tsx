import { Button } from "#app/ui/button.tsx";
import { type PersonOrigin, personPath } from "#app/ui/safety/person-paths.ts";

export function UnblockForm({
  id,
  name,
  from = null,
}: {
  id: string;
  name: string;
  from?: PersonOrigin | null;
}) {
  return (
    <form method="post" action={personPath("block", id, from)}>
      <input type="hidden" name="intent" value="unblock" />
      <Button small variant="ghost">
        Unblock<span className="hide"> {name}</span>
      </Button>
    </form>
  );
}
