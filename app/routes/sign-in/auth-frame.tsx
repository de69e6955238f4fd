import type { ReactNode } from "react";
import { href } from "react-router";
import { GoogleMark } from "#app/ui/account/google-mark.tsx";
import { SceneBeside } from "#app/ui/art/scene-beside.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import type { AskedSitter } from "./asked-sitter.server.ts";
import { askIntros, askTitles, copy } from "./copy.ts";

type Mode = "login" | "register";

/**
 * The frame of login and sign-up: introduction, form, and links to the other mode and to browsing.
 */
export function AuthFrame({
  mode,
  redirectTo,
  asked = null,
  children,
}: {
  mode: Mode;
  redirectTo: string | null;
  /** The sitter whom the visitor is about to book or write to. */
  asked?: AskedSitter | null;
  children: ReactNode;
}) {
  const query = redirectTo ? `?redirectTo=${encodeURIComponent(redirectTo)}` : "";
  const login = mode === "login";
  return (
    <SceneBeside upright pictured>
      <div>
        <p className="font-semibold text-leaf">{copy.tagline}</p>
        <h1>{asked ? askTitles[asked.to][mode](asked.firstName) : copy[mode].title}</h1>
        {(asked || !login) && (
          <p className="soft mt-1">
            {asked ? askIntros[asked.to][mode](asked.firstName) : copy.intro}
          </p>
        )}
      </div>
      {asked && <AskedCard asked={asked} />}
      <div className="card stack">
        {children}
        <ButtonLink variant="ghost" full href={`${href("/api/auth/google")}${query}`}>
          <GoogleMark /> Sign in with Google
        </ButtonLink>
        <p className="text-center">
          {copy[mode].other}{" "}
          <a className="link" href={`${login ? href("/register") : href("/login")}${query}`}>
            {copy[mode].otherLink}
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
    </SceneBeside>
  );
}

function AskedCard({ asked: { name, profilePhoto, location, labels } }: { asked: AskedSitter }) {
  return (
    <div className="card row">
      <Avatar name={name} photo={profilePhoto} />
      <div className="grow">
        <p className="font-semibold">
          <PersonName name={name} />
        </p>
        {location && <p className="soft">{location}</p>}
        {labels.length > 0 && (
          <p className="soft">
            <DottedLine>{labels}</DottedLine>
          </p>
        )}
      </div>
    </div>
  );
}
