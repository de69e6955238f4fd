import type { z } from "zod";
import type { Context, SignedIn } from "#app/domain/context.server.ts";
import { DomainError } from "#app/domain/errors.ts";
import { markRead, sendersOfRead } from "#app/domain/messages/mark-read.server.ts";
import type { MessageJson } from "#app/domain/messages/message-json.ts";
import { MessageInput, ReadInput } from "#app/domain/messages/message-schemas.ts";
import { sendMessage } from "#app/domain/messages/send-message.server.ts";
import { parseOrThrow } from "#app/http/api/api-input.server.ts";

/** The `data` of an ack. */
export type Answer = { message: MessageJson } | { success: true };

type Command = {
  /** Whose messages it changes, besides the caller's. */
  partnersOf(ctx: Context, callerId: string): string[] | Promise<string[]>;
  /** Throws `rate_limited`, not_found for an unknown command, and what the command throws. */
  run(ctx: SignedIn, socketId: string): Promise<Answer>;
};

/** The data are read at once, so that the command can wait for its turn; `run` tells of faults. */
export function commandOf(event: string, data: unknown): Command {
  const { partnersOf, run } =
    (Object.hasOwn(commands, event) && commands[event]?.(data)) || unknown;
  return {
    partnersOf,
    async run(ctx, socketId) {
      // sendMessage has a limit of its own, shared with the form and the API.
      if (event !== "sendMessage") {
        await ctx.limits.take("messageBurst", `socket ${ctx.actor.id}`);
        await ctx.limits.take("message", `socket ${ctx.actor.id}`);
      }
      return run(ctx, socketId);
    },
  };
}

const commands: Record<string, (data: unknown) => Command> = {
  sendMessage: command(
    MessageInput,
    async (ctx, input, fromSocket) => {
      const { message } = await sendMessage(ctx, input, { fromSocket });
      return { message };
    },
    ({ recipientId }) => [recipientId],
  ),
  markAsRead: command(
    ReadInput,
    async (ctx, input) => {
      await markRead(ctx, input.messageIds);
      return { success: true };
    },
    ({ messageIds }, ctx, callerId) => sendersOfRead(ctx, callerId, messageIds),
  ),
};

const unknown = refusal(new DomainError("not_found", "There is no such event"));

function command<S extends z.ZodType>(
  schema: S,
  run: (ctx: SignedIn, input: z.output<S>, socketId: string) => Promise<Answer>,
  partnersOf: (
    input: z.output<S>,
    ...caller: Parameters<Command["partnersOf"]>
  ) => ReturnType<Command["partnersOf"]>,
): (data: unknown) => Command {
  return (data) => {
    try {
      const input = parseOrThrow(schema, data);
      return {
        partnersOf: (...caller) => partnersOf(input, ...caller),
        run: (ctx, socketId) => run(ctx, input, socketId),
      };
    } catch (error) {
      return refusal(error);
    }
  };
}

function refusal(error: unknown): Command {
  return { partnersOf: () => [], run: () => Promise.reject(error) };
}
