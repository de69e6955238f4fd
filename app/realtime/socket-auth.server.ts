import type { IncomingMessage } from "node:http";
import { signInAgain } from "#app/domain/accounts/sign-in/locked-sessions.server.ts";
import { actorForToken } from "#app/domain/accounts/sign-in/sessions.server.ts";
import type { Actor } from "#app/domain/actor.server.ts";
import type { Context } from "#app/domain/context.server.ts";
import { forbidden } from "#app/domain/errors.ts";
import { toRequest } from "#app/http/server/node-listener.server.ts";
import { tokenOf } from "#app/http/session/session.server.ts";

/** `partnerId`: whose thread our own page shows, '' for none; null for a program. */
export type Admission = { actor: Actor; token: string; partnerId: string | null };

/** By header, subprotocol 'bearer' or, from our own Origin, cookie. Throws forbidden. */
export async function admit(ctx: Context, req: IncomingMessage, ours: string): Promise<Admission> {
  const request = toRequest(req, null, ours);
  const from = request.headers.get("origin");
  if (from !== null && from !== ours)
    throw forbidden("This request came from another site", "cross_origin");
  const token = tokenIn(request, ours);
  const actor = token === null ? null : await actorForToken(ctx, token);
  if (!token || !actor) throw await signInAgain(ctx, token);
  return { actor, token, partnerId: new URL(request.url).searchParams.get("thread") };
}

function tokenIn(request: Request, ours: string): string | null {
  const { token, by } = tokenOf(request, ours);
  if (by === "bearer") return token;
  const [name, offered] = (request.headers.get("sec-websocket-protocol") ?? "").split(",");
  if (name?.trim() === "bearer") return offered?.trim() ?? null;
  return request.headers.get("origin") === ours ? token : null;
}
