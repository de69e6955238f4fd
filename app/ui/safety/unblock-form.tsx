import { Button } from "#app/ui/button.tsx";
import { personPath } from "#app/ui/safety/person-paths.ts";

export function UnblockForm({ id, name }: { id: string; name: string }) {
  return (
    <form method="post" action={personPath("block", id)}>
      <input type="hidden" name="intent" value="unblock" />
      <Button small variant="ghost">
        Unblock<span className="hide"> {name}</span>
      </Button>
    </form>
  );
}
