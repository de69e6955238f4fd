import {
  forgetSavedForm,
  SAVED_FORM_MINUTES,
  savedForm,
  saveForm,
} from "#app/domain/accounts/sign-in/saved-forms.server.ts";
import { requireActor } from "#app/domain/context.server.ts";
import { withoutWrites } from "#app/domain/without-writes.server.ts";
import type { RequestScope } from "../app-context.server.ts";
import { readForm } from "../forms/body.server.ts";
import { readCookie, setCookie } from "./cookies.server.ts";
import { knownDevices } from "./device-cookie.server.ts";
import { LOST_FILE, whileRestoring } from "./restoring.server.ts";

const COOKIE = "savedForm";

const FILES = "\0files:";

/** For the person who last signed in here, without passwords, passkeys and files. Returns whether it did. */
export async function saveTypedForm(scope: RequestScope, request: Request): Promise<boolean> {
  const [lastPerson] = knownDevices(scope, request);
  if (!lastPerson || request.method !== "POST") return false;
  const form = await readForm(request).catch(() => null);
  const fields = [...(form ?? [])].flatMap(([name, value]): [string, string][] => {
    if (typeof value !== "string") return value.size > 0 ? [[FILES + name, ""]] : [];
    return /password|credential/i.test(name) ? [] : [[name, value]];
  });
  if (fields.length === 0) return false;
  const path = pathOf(request);
  const key = await saveForm(scope.ctx, { userId: lastPerson.userId, path, fields });
  if (key) setCookie(scope, COOKIE, key, { maxAgeSeconds: SAVED_FORM_MINUTES * 60 });
  return key !== null;
}

/** Once; null if nothing is stored. The page's own action fills the form, on a read-only store. */
export async function restoredPage(
  scope: RequestScope,
  request: Request,
  render: (request: Request, scope: RequestScope) => Promise<Response>,
): Promise<Response | null> {
  const key = readCookie(request, scope.origin, COOKIE);
  if (!key || !scope.ctx.actor || request.method !== "GET" || scope.onlyLooks) return null;
  const fields = await savedForm(requireActor(scope.ctx), key, pathOf(request));
  if (!fields) return null;
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  headers.delete("content-type");
  const post = new Request(request.url, { method: "POST", headers, body: formOf(fields) });
  const ctx = withoutWrites(scope.ctx);
  const trial: RequestScope = { ...scope, ctx, cookies: [], answersPost: true };
  const response = await whileRestoring(() => render(post, trial)).catch(() => null);
  await forgetSavedForm(scope.ctx, key);
  setCookie(scope, COOKIE, null);
  if (!response?.ok) return null;
  scope.cookies.push(...trial.cookies);
  scope.pageNeeds = trial.pageNeeds;
  scope.showsOnce = trial.showsOnce;
  return response;
}

function formOf(fields: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) {
    if (!name.startsWith(FILES)) form.append(name, value);
    else form.append(name.slice(FILES.length), new File([], LOST_FILE));
  }
  return form;
}

function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}
