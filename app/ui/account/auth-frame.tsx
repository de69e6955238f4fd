import type { ReactNode } from "react";

type Mode = "login" | "register";

/** The front door: what this place is, the form, and the way to the other mode. */
export function AuthFrame({
  mode,
  redirectTo,
  children,
}: {
  mode: Mode;
  redirectTo: string | null;
  children: ReactNode;
}) {
  const query = redirectTo ? `?redirectTo=${encodeURIComponent(redirectTo)}` : "";
  return (
    <div className="stack">
      <div>
        <p className="soft">Connect with dog lovers nearby</p>
        <h1>{mode === "login" ? "Welcome Back" : "Join Our Community"}</h1>
      </div>
      {children}
      <p>
        {mode === "login" ? (
          <>
            Don't have an account? <a href={`/register${query}`}>Create one</a>
          </>
        ) : (
          <>
            Already have an account? <a href={`/login${query}`}>Login</a>
          </>
        )}
      </p>
      <p className="soft">
        Sitters show what they offer and when they have time. <a href="/sitters">Browse sitters</a>{" "}
        or look at <a href="/map">the map</a>.
      </p>
    </div>
  );
}
