import { previousSitters } from "#app/domain/bookings/booking-list-queries.server.ts";
import { api, signedIn } from "#app/http/api/api.server.ts";

export const loader = api({
  GET: signedIn(async ({ ctx }) => Response.json(await previousSitters(ctx))),
});
export const action = loader;
