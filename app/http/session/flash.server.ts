import { type RouterContextProvider, redirect } from "react-router";
import { z } from "zod";
import { oneLine } from "#app/domain/one-line.ts";
import { type RequestScope, scopeContext } from "../app-context.server.ts";
import { readCookie, setCookie } from "./cookies.server.ts";
import { safeRedirectTo } from "./redirect-to.server.ts";

const OwnPath = z.string().refine((path) => safeRedirectTo(path) !== null);

export const Toast = z.object({
  title: z.string(),
  text: z.string().optional(),
  tone: z.enum(["good", "bad"]).optional(),
  link: z.object({ href: OwnPath, label: z.string() }).optional(),
  /** Of what it is good news, which a page that has a head for it tells there. */
  milestone: z.enum(["booking", "dog", "sitter"]).optional(),
});
export type Toast = z.input<typeof Toast>;

/**
 * Shows a toast on the next page of this browser, within a minute. What the same request has said
 * before is said in it, too.
 */
export function flash(scope: RequestScope, toast: Toast): void {
  const texts = [scope.toast?.title, scope.toast?.text, toast.text].filter(Boolean);
  const text = texts.length > 0 ? { text: texts.join(". ").replaceAll("..", ".") } : {};
  const stored = { ...toast, ...text, title: oneLine(toast.title) };
  scope.toast = stored;
  setCookie(scope, "toast", JSON.stringify(stored), { maxAgeSeconds: 60 });
}

/** Leads to a page of ours that shows a toast, or a text as one. */
export function seeOther(
  context: Readonly<RouterContextProvider>,
  to: string,
  toast: Toast | string,
): Response {
  flash(context.get(scopeContext), typeof toast === "string" ? { title: toast } : toast);
  return redirect(to, 303);
}

/** A prefetch or partial refresh leaves it for the real visit. */
export function takeToast(scope: RequestScope, request: Request): z.output<typeof Toast> | null {
  if (scope.onlyLooks || request.headers.has("x-refresh")) return null;
  const text = readCookie(request, scope.origin, "toast");
  if (!text) return null;
  setCookie(scope, "toast", null);
  try {
    const toast = Toast.parse(JSON.parse(text));
    // A browser's copy of the page would show it again on the way back.
    scope.showsOnce = true;
    return toast;
  } catch {
    return null;
  }
}
