import type { z } from "zod";
import type { Context, SignedIn } from "#app/domain/context.server.ts";
import { DomainError } from "#app/domain/errors.ts";
import { markRead, sendersOfRead } from "#app/domain/messages/mark-read.server.ts";
import type { MessageJson } from "#app/domain/messages/message-json.ts";
import { MessageInput, ReadInput } from "#app/domain/messages/message-schemas.ts";
import { storeMessage, takeMessageLimit } from "#app/domain/messages/send-message.server.ts";
import { parseOrThrow } from "#app/http/api/api-input.server.ts";
import type { CommandFrame } from "./frames.ts";

/** The `data` of an ack. */
export type Answer = { message: MessageJson } | { success: true };

type Command = {
  /** Whose messages it changes, besides the caller's. */
  partnersOf(ctx: Context, callerId: string): string[] | Promise<string[]>;
  run(ctx: SignedIn, socketId: string): Promise<Answer>;
};

/**
 * Checks a command's limit and data before it joins the transaction of others. Throws
 * `rate_limited`, not_found for an unknown event, and invalid.
 */
export async function admittedCommand(
  ctx: Context,
  callerId: string,
  { event, data }: Pick<CommandFrame, "event" | "data">,
): Promise<{ partnerIds: string[]; run: Command["run"] }> {
  if (event === "sendMessage") await takeMessageLimit(ctx, callerId);
  else await ctx.limits.take(["messageBurst", "message"], `socket ${callerId}`);
  const known = Object.hasOwn(commands, event) ? commands[event] : undefined;
  if (!known) throw new DomainError("not_found", "There is no such event");
  const { partnersOf, run } = known(data);
  return { partnerIds: await partnersOf(ctx, callerId), run };
}

const commands: Record<string, (data: unknown) => Command> = {
  sendMessage: command(
    MessageInput,
    async (ctx, input, fromSocket) => {
      const { message } = await storeMessage(ctx, input, { fromSocket });
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

function command<S extends z.ZodType>(
  schema: S,
  run: (ctx: SignedIn, input: z.output<S>, socketId: string) => Promise<Answer>,
  partnersOf: (
    input: z.output<S>,
    ...caller: Parameters<Command["partnersOf"]>
  ) => ReturnType<Command["partnersOf"]>,
): (data: unknown) => Command {
  return (data) => {
    const input = parseOrThrow(schema, data);
    return {
      partnersOf: (...caller) => partnersOf(input, ...caller),
      run: (ctx, socketId) => run(ctx, input, socketId),
    };
  };
}
