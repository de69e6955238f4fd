import type { ReactNode } from "react";
import { href, useLocation } from "react-router";
import { Mark } from "#app/ui/art/mark.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { AccountMenu } from "#app/ui/layout/account-menu.tsx";
import { becomeSitterPath } from "#app/ui/layout/become-sitter.ts";
import { Bell } from "#app/ui/layout/bell.tsx";
import { MainNav, type NavEntry } from "#app/ui/layout/main-nav.tsx";
import { SiteFooter } from "#app/ui/layout/site-footer.tsx";
import { Toast, type ToastMessage, ToastTemplate } from "#app/ui/layout/toast.tsx";
import type { Viewer } from "#app/ui/layout/viewer.ts";

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
