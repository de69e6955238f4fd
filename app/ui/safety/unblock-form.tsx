import { href } from "react-router";
import { Button } from "#app/ui/button.tsx";

export function UnblockForm({ id, name }: { id: string; name: string }) {
  return (
    <form method="post" action={href("/people/:id/block", { id })}>
      <input type="hidden" name="intent" value="unblock" />
      <Button small variant="ghost">
        Unblock<span className="hide"> {name}</span>
      </Button>
    </form>
  );
}
