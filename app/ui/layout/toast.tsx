import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icons.tsx";

export type ToastMessage = {
  title: string;
  text?: string | undefined;
  tone?: "good" | "bad" | undefined;
  link?: { href: string; label: string } | undefined;
};

/** An open dialog, so that Dismiss works without a script. */
export function Toast({ title, text, tone, link }: ToastMessage) {
  return (
    <dialog open className={classNames("toast", tone === "bad" && "bad")} aria-label={title}>
      <ToastText title={title} text={text} link={link} />
      <form method="dialog">
        <Dismiss />
      </form>
    </dialog>
  );
}

/**
 * What scripts clone for their own notices. Not a dialog: opened over a sheet, it would be the last
 * one to close and swallow the Escape meant for the sheet. Not a `<template>`, which React cannot
 * hydrate.
 */
export function ToastTemplate() {
  return (
    <div id="toast" hidden>
      <div className="toast">
        <ToastText title="" text="" />
        <Dismiss />
      </div>
    </div>
  );
}

function ToastText({ title, text, link }: Omit<ToastMessage, "tone">) {
  return (
    <div className="grow">
      <strong>{title}</strong>
      {text !== undefined && <p className="soft">{text}</p>}
      {link && (
        <a className="link tap" href={link.href}>
          {link.label}
        </a>
      )}
    </div>
  );
}

function Dismiss() {
  return (
    <button className="icon-btn" type="submit" aria-label="Dismiss">
      <Icon name="close" size={20} />
    </button>
  );
}
