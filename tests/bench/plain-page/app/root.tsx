import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import styles from "#app/app.css?url";
import { PageShell } from "#app/ui/layout/page-shell.tsx";

export const links = () => [{ rel: "stylesheet", href: styles }];

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <PageShell
      viewer={null}
      unread={{ messages: 0, notifications: 0 }}
      appName="Trotwell"
      lowData={false}
      demo
    >
      <Outlet />
    </PageShell>
  );
}
