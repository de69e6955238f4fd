import type { z } from "zod";
import type { SignedIn } from "#app/domain/context.server.ts";
import { DomainError } from "#app/domain/errors.ts";
import { markRead } from "#app/domain/messages/mark-read.server.ts";
import type { MessageJson } from "#app/domain/messages/message-json.ts";
import { MessageInput, ReadInput } from "#app/domain/messages/message-schemas.ts";
import { sendMessage } from "#app/domain/messages/send-message.server.ts";
import { parseOrThrow } from "#app/http/api/api-input.server.ts";

/** The `data` of an ack. */
export type Answer = { message: MessageJson } | { success: true };

type Command = (ctx: SignedIn, data: unknown, socketId: string) => Promise<Answer>;

const commands: Record<string, Command> = {
  sendMessage: command(MessageInput, async (ctx, input, fromSocket) => {
    const { message } = await sendMessage(ctx, input, { fromSocket });
    return { message };
  }),
  markAsRead: command(ReadInput, async (ctx, input) => {
    await markRead(ctx, input.messageIds);
    return { success: true };
  }),
};

/** Throws `rate_limited`, not_found for an unknown command, and what the command throws. */
export async function runCommand(
  ctx: SignedIn,
  event: string,
  data: unknown,
  socketId: string,
): Promise<Answer> {
  // sendMessage has a limit of its own, shared with the form and the API.
  if (event !== "sendMessage") {
    await ctx.limits.take("messageBurst", `socket ${ctx.actor.id}`);
    await ctx.limits.take("message", `socket ${ctx.actor.id}`);
  }
  const run = Object.hasOwn(commands, event) ? commands[event] : undefined;
  if (!run) throw new DomainError("not_found", "There is no such event");
  return run(ctx, data, socketId);
}

function command<S extends z.ZodType>(
  schema: S,
  run: (ctx: SignedIn, input: z.output<S>, socketId: string) => Promise<Answer>,
): Command {
  return async (ctx, data, socketId) => run(ctx, parseOrThrow(schema, data), socketId);
}
