import { ErrorState } from "#app/ui/layout/error-state.tsx";

/** What is shown in place of a page that is not there, not allowed, or failed. */
export function FaultPage({ status, message }: { status: number; message: string | null }) {
  const { title, text, code } = words(status, message);
  return (
    <>
      <title>{title}</title>
      <ErrorState
        title={title}
        text={text}
        code={code}
        action={{ href: "/", label: "Return to Home" }}
      />
    </>
  );
}

function words(
  status: number,
  message: string | null,
): { title: string; text?: string; code?: string } {
  if (status === 404) return { title: "Oops! Page not found", code: "404" };
  if (status === 403)
    return { title: "Not allowed", text: message ?? "You are not allowed to see this." };
  return { title: "Something went wrong", text: message ?? "Please try again in a moment." };
}
