import type { ReactNode } from "react";
import { href } from "react-router";
import { GoogleMark } from "#app/ui/account/google-mark.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";

type Mode = "login" | "register";

/**
 * The frame of login and sign-up: introduction, form, and links to the other mode and to browsing.
 */
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
  const login = mode === "login";
  return (
    <div className="stack">
      <div>
        <p className="font-semibold text-leaf">Connect with dog lovers nearby</p>
        <h1>{login ? "Welcome Back" : "Join Our Community"}</h1>
        <p className="soft mt-1">
          Find someone you trust to look after your dog, or look after dogs yourself.
        </p>
      </div>
      <div className="card stack">
        {children}
        <ButtonLink variant="ghost" full href={`${href("/api/auth/google")}${query}`}>
          <GoogleMark /> Sign in with Google
        </ButtonLink>
        <p className="text-center">
          {login ? "Don't have an account? " : "Already have an account? "}
          <a className="link" href={`${login ? href("/register") : href("/login")}${query}`}>
            {login ? "Create one" : "Login"}
          </a>
        </p>
      </div>
      <p className="text-center">
        Just looking?{" "}
        <a className="link" href={href("/sitters")}>
          Browse sitters
        </a>{" "}
        or{" "}
        <a className="link" href={href("/map")}>
          the map
        </a>
      </p>
      <p className="soft text-center">
        {login ? "By logging in" : "By joining"} you agree to the{" "}
        <a className="link" href={href("/terms")}>
          Terms of Service
        </a>{" "}
        and the{" "}
        <a className="link" href={href("/privacy")}>
          Privacy Policy
        </a>
        .
      </p>
    </div>
  );
}
