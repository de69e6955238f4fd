import {
  PushSubscriptionEnd,
  PushSubscriptionInput,
} from "#app/domain/notifications/push/push-schemas.ts";
import {
  addPushSubscription,
  removePushSubscription,
} from "#app/domain/notifications/push/push-subscriptions.server.ts";
import { api } from "#app/http/api/api.server.ts";
import { deviceOfPerson } from "#app/http/session/device-cookie.server.ts";

const endpoint = "https://push.example.org/send/4711";

export const loader = api("People", {
  POST: {
    summary: "Show notifications on a device",
    notes:
      "The browser's PushSubscription, of which unknown members are ignored. It rests when the session ends, which has one at most, until the person signs in with the same cookies again; a person has up to ten.",
    who: "signed in",
    body: PushSubscriptionInput,
    answers: { 201: null },
    errors: { 409: ["too_many_devices"] },
    example: {
      endpoint,
      expirationTime: null,
      keys: {
        p256dh:
          "BOHVsfl9bw-z8r9npRvnXJJcSBejzlal85V2fu385pixaMQ0CNfvUweM2kg22mSjA7WSYcA0vf5QO2ze2Ptw72o",
        auth: "DMF1ucDxtqgxw5niaXcmYQ",
      },
    },
    run: async ({ ctx, scope, request, input }) => {
      const browser = deviceOfPerson(scope, request, ctx.actor.id);
      await addPushSubscription(ctx, await input(), browser);
      return new Response(null, { status: 201 });
    },
  },
  DELETE: {
    summary: "Show no more notifications on a device",
    notes: "By the `endpoint` of its PushSubscription; also when there is none.",
    who: "signed in",
    body: PushSubscriptionEnd,
    answers: { 204: null },
    example: { endpoint },
    run: async ({ ctx, input }) => {
      await removePushSubscription(ctx, await input());
      return new Response(null, { status: 204 });
    },
  },
});
export const action = loader;
