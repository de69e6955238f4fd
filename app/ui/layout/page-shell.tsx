import type { ReactNode } from "react";
import { href, useLocation } from "react-router";
import { Mark } from "#app/ui/art/mark.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icons.tsx";
import { becomeSitterPath } from "#app/ui/layout/become-sitter.ts";
import { MainNav, type NavEntry } from "#app/ui/layout/main-nav.tsx";
import type { Viewer } from "#app/ui/layout/viewer.ts";
import { PersonName } from "#app/ui/person-name.tsx";
import { UnreadCount } from "#app/ui/unread-count.tsx";

export function PageShell({
  viewer,
  unread,
  active,
  appName,
  demo,
  lowData,
  toast,
  children,
  wide,
  bare,
  noTabs,
}: {
  viewer: Viewer | null;
  unread: { messages: number; notifications: number };
  active?: NavEntry | null;
  appName: string;
  demo: boolean;
  lowData: boolean;
  toast?: ToastMessage | null;
  children: ReactNode;
  /** 1120 px instead of 640, for pages with panes. */
  wide?: boolean;
  /** Leaves out the footer, for conversations and steps. */
  bare?: boolean;
  /** Leaves out the tab bar, where a bar of buttons may take its place. */
  noTabs?: boolean;
}) {
  // Login and Join lead to each other, and take along what either was asked for.
  const redirectTo = new URLSearchParams(useLocation().search).get("redirectTo");
  const back = redirectTo ? `?redirectTo=${encodeURIComponent(redirectTo)}` : "";
  return (
    <div className={classNames("shell", viewer && "in", noTabs && "no-tabs")}>
      <a className="skip" href="#main">
        Skip to content
      </a>
      {demo && <p className="demo">Demo data</p>}
      <header className="top">
        <a className="brand" href={href("/")}>
          <Mark />
          {appName}
        </a>
        {viewer ? (
          <>
            <MainNav viewer={viewer} unread={unread.messages} active={active ?? null} />
            <Bell unread={unread.notifications} />
            <AccountMenu viewer={viewer} />
          </>
        ) : (
          <nav className="flex" aria-label="Account">
            <a className="top-link hidden sm:flex" href={href("/sitters")}>
              Find sitters
            </a>
            <a className="top-link hidden lg:flex" href={href("/dogs/available")}>
              Dogs looking for company
            </a>
            <a className="top-link hidden lg:flex" href={becomeSitterPath}>
              Become a sitter
            </a>
            <a className="top-link" href={href("/login") + back}>
              Login
            </a>
            <a className="top-link solid" href={href("/register") + back}>
              Join
            </a>
          </nav>
        )}
      </header>
      <div className="toasts" role="status">
        {toast && <Toast {...toast} />}
      </div>
      <ToastTemplate />
      <main id="main" className={classNames("main", wide && "wide", bare && "tall")} tabIndex={-1}>
        {children}
      </main>
      {!bare && <SiteFooter lowData={lowData} />}
    </div>
  );
}

const links = [
  [href("/sitters"), "Sitters", "search"],
  [href("/map"), "Map", "map"],
  [href("/dogs/available"), "Available dogs", "paw"],
  [href("/support"), "Support", "message"],
] as const;

function AccountMenu({ viewer }: { viewer: Viewer }) {
  return (
    <details className="menu">
      <summary>
        <Avatar name={viewer.name} photo={viewer.photo} size="sm" eager />
        <span className="hide">Account menu</span>
      </summary>
      <div className="menu-box">
        <a className="menu-item font-semibold" href={href("/profile")}>
          <Avatar name={viewer.name} photo={viewer.photo} size="sm" eager />
          <PersonName name={viewer.name} />
        </a>
        <hr />
        <a className="menu-item" href={href("/profile/edit/account")}>
          <Icon name="person" />
          Account
        </a>
        <hr />
        {links.map(([to, label, icon]) => (
          <a key={to} className="menu-item" href={to}>
            <Icon name={icon} />
            {label}
          </a>
        ))}
        {viewer.isAdmin && (
          <a className="menu-item" href={href("/admin")}>
            <Icon name="lock" />
            Admin
          </a>
        )}
        <hr />
        <form method="post" action={href("/logout")}>
          <button className="menu-item" type="submit">
            <Icon name="leave" />
            Logout
          </button>
        </form>
      </div>
    </details>
  );
}

function Bell({ unread }: { unread: number }) {
  return (
    <a className="icon-btn bell" href={href("/notifications")}>
      <Icon name="bell" />
      <span className="hide">Notifications</span>
      <UnreadCount count={unread} />
    </a>
  );
}

function SiteFooter({ lowData }: { lowData: boolean }) {
  return (
    <footer className="foot soft">
      <a href={href("/sitters")}>Sitters</a>
      <a href={href("/map")}>Map</a>
      <a href={href("/support")}>Support</a>
      <a href={href("/terms")}>Terms</a>
      <a href={href("/privacy")}>Privacy</a>
      <form method="post" action={href("/data-mode")}>
        <button type="submit" name="low" value={lowData ? "off" : "on"}>
          {lowData ? "Leave low-data mode" : "Low-data mode"}
        </button>
      </form>
    </footer>
  );
}

type ToastMessage = {
  title: string;
  text?: string | undefined;
  tone?: "good" | "bad" | undefined;
  link?: { href: string; label: string } | undefined;
};

/** An open dialog, so that Dismiss works without a script. */
function Toast({ title, text, tone, link }: ToastMessage) {
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
function ToastTemplate() {
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
