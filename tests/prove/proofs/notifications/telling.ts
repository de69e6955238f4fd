import { commandConfig, commandContext } from "../../../../app/cli/command-context.ts";
import { plan, tellAll } from "./notification-proof.ts";

// Tells all that the plan of a seed (argv[2]) of some size (argv[3]) says; prints each number.
const [seed, count] = process.argv.slice(2).map(Number);
const ctx = await commandContext(commandConfig());
await tellAll(ctx, seed ?? 1, plan(seed ?? 1, count ?? 1), (nth) => console.log(nth));
await ctx.db.destroy();
