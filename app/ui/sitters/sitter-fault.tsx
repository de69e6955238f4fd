import { href } from "react-router";
import { NotFoundFault } from "#app/ui/layout/not-found-fault.tsx";

export function SitterFault({ error }: { error: unknown }) {
  return (
    <NotFoundFault
      error={error}
      title="Sitter not found"
      text="The sitter you're looking for doesn't exist or is no longer listed."
      action={{ href: href("/sitters"), label: "Browse All Sitters" }}
    />
  );
}
