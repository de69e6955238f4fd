import { href } from "react-router";
import { NotFoundFault } from "#app/ui/layout/not-found-fault.tsx";

export function SitterFault({ error }: { error: unknown }) {
  return (
    <NotFoundFault
      error={error}
      title="Sitter not found"
      text="They may be taking a break, or the link is incomplete."
      action={{ href: href("/sitters"), label: "Browse All Sitters" }}
    />
  );
}
