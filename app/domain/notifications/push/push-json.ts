import { z } from "zod";

export const PushKeyShape = z
  .object({ publicKey: z.string().describe("The `applicationServerKey` to subscribe with") })
  .meta({ id: "PushKey" });
