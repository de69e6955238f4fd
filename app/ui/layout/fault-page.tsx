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

export function FaultPage({
  status,
  message,
  failed,
}: {
  status: number;
  message: string | null;
  failed?: { title: string; text: string } | undefined;
}) {
  const { pose, title, text, code, again } = { ...faultText(status, message), ...failed };
  return (
    <div className="state">
      <title>{title}</title>
      <EmptyArt pose={pose} />
      {code && <p className="text-2xl font-bold text-leaf">{code}</p>}
      <h1>{title}</h1>
      {text && <p className="soft">{text}</p>}
      {again && <ButtonLink href="">Try Again</ButtonLink>}
      <ButtonLink href={href("/")} variant={again ? "quiet" : "primary"}>
        Return to Home
      </ButtonLink>
    </div>
  );
}

function faultText(status: number, message: string | null): FaultText {
  switch (status) {
    case 404:
      return { pose: "lost", title: "Oops! Page not found", code: "404" };
    case 403:
      return {
        pose: "sitting",
        title: "Not allowed",
        text: message ?? "You are not allowed to see this.",
      };
    case 429:
      return {
        pose: "sleeping",
        title: "Too many requests",
        text: message ?? "Please wait a moment and try again.",
        again: true,
      };
    case 503:
      return {
        pose: "waiting",
        title: "Just a moment",
        text: message ?? "The server is busy. Please try again in a moment.",
        again: true,
      };
    case 507:
      return {
        pose: "digging",
        title: "No room left",
        text: message ?? "There is no room left to store this. Nothing was changed.",
      };
    default:
      return {
        pose: "digging",
        title: "Something went wrong",
        text: message ?? "Please try again in a moment.",
        again: true,
      };
  }
}
