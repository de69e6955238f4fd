import { Button } from "#app/ui/button.tsx";

/** Puts a report or support message aside, or back among what waits. */
export function HandledButton({ id, handled }: { id: string; handled: boolean }) {
  return (
    <form method="post">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="handled" value={handled ? "no" : "yes"} />
      <Button small variant={handled ? "ghost" : "primary"}>
        {handled ? "Open again" : "Mark as handled"}
      </Button>
    </form>
  );
}
