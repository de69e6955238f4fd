import type { ComponentProps } from "react";
import { href } from "react-router";
import { EmptyArt } from "#app/ui/art/empty-art.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";

type FaultText = {
  pose: ComponentProps<typeof EmptyArt>["pose"];
  title: string;
  text?: string;
  code?: string;
  again?: boolean;
};

/** What a 403 page says, with a better link than Home. */
export type Forbidden = {
  href: string;
  label: string;
  title?: string;
  text?: string;
  /** Takes the place of the link to Home. */
  other?: { href: string; label: string };
};

const HOME = { href: href("/"), label: "Return to Home" };

export function FaultPage({
  status,
  message,
  visitor = false,
  failed,
  forbidden,
}: {
  status: number;
  message: string | null;
  /** Whether the viewer is not signed in, and may have an account that can see the page. */
  visitor?: boolean;
  failed?: { title: string; text: string } | undefined;
  forbidden?: Forbidden | undefined;
}) {
  const asksWho = status === 403 && visitor;
  const { href: onHref, label, other = HOME, ...said } = (status === 403 && forbidden) || {};
  const { pose, title, text, code, again } = {
    ...faultText(status, message),
    ...(asksWho && { title: "Log in to see this page" }),
    ...failed,
    ...said,
  };
  return (
    <div className="state">
      <title>{title}</title>
      <EmptyArt pose={pose} />
      {code && <p className="soft">{code}</p>}
      <h1>{title}</h1>
      {text && <p className="soft">{text}</p>}
      {again && <ButtonLink href="">Try Again</ButtonLink>}
      {asksWho && (
        <div className="cluster">
          <ButtonLink href={href("/login")}>Login</ButtonLink>
          <ButtonLink variant="ghost" href={href("/register")}>
            Join
          </ButtonLink>
        </div>
      )}
      {onHref && <ButtonLink href={onHref}>{label}</ButtonLink>}
      <ButtonLink href={other.href} variant={again || asksWho || onHref ? "quiet" : "primary"}>
        {other.label}
      </ButtonLink>
    </div>
  );
}

function faultText(status: number, message: string | null): FaultText {
  switch (status) {
    case 404:
      return {
        pose: "lost",
        title: "Oops! Page not found",
        text: "The page may have moved, or the link is incomplete.",
        code: "404",
      };
    case 403:
      return {
        pose: "sitting",
        title: "This page isn't open to you",
        text: message ?? "If you have another account, log in with that one.",
      };
    case 429:
      return {
        pose: "sleeping",
        title: "That was a lot at once",
        text: message ?? "Please wait a moment and try again.",
        again: true,
      };
    case 503:
      return {
        pose: "waiting",
        title: "Just a moment",
        text: message ?? "We're busy right now. Please try again in a moment.",
        again: true,
      };
    case 507:
      return {
        pose: "digging",
        title: "There's no room left",
        text: message ?? "We couldn't save this, and nothing was changed. We'll look into it.",
      };
    default:
      return {
        pose: "digging",
        title: "Something went wrong",
        text: message ?? "That's on us, not on you. Please try again in a moment.",
        again: true,
      };
  }
}
