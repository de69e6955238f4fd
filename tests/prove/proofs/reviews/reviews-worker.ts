import { commandConfig, commandContext } from "../../../../app/cli/command-context.ts";
import { type ProofCall, performCall } from "./perform-call.ts";

// Performs the calls that its parent sends, on the store of its environment.
const ctx = await commandContext(commandConfig());
process.on("message", async ({ id, call, now }: { id: number; call: ProofCall; now: number }) => {
  process.send?.({ id, answer: await performCall(ctx, call, now) });
});
process.send?.({ ready: true });
