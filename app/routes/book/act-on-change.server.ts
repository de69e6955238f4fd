import { data, redirect } from "react-router";
import type { z } from "zod";
import { DomainError } from "#app/domain/errors.ts";
import type { RequestScope } from "#app/http/app-context.server.ts";
import { readForm } from "#app/http/forms/body.server.ts";
import { parseForm } from "#app/http/forms/parse-form.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { turnedPage } from "#app/http/forms/turned-page.server.ts";
import { NAMED_FIELDS } from "#app/http/pages/booking-request.server.ts";
import { flash, type Toast } from "#app/http/session/flash.server.ts";
import { AnswerForm } from "./answer-form.ts";
import { fieldOfTimes, withTimes } from "./times-asked.ts";

type Change = { intent: "check" | "send"; startDate?: string | null | undefined };
type Answer = z.output<typeof AnswerForm>;

/**
 * Checks or sends the change in a posted form, or answers one from the page that it is about; both
 * lead back to that page.
 */
export async function actOnChange<S extends z.ZodType<Change>, Checked>(
  { request, url, scope }: { request: Request; url: URL; scope: RequestScope },
  does: {
    /** The buttons of the days, each with the element to scroll to. */
    turning: Record<string, string>;
    meets?: boolean;
    /** The ids of the dogs that come so far. */
    dogs: readonly string[];
    schema: S;
    check: (change: z.output<S>) => Promise<Checked>;
    send: (change: z.output<S>) => Promise<void>;
    sent: Toast;
    answer: (proposal: string, answer: Answer["answer"]) => Promise<unknown>;
    answered: Record<Answer["answer"], Toast>;
    back: string;
  },
) {
  const typed = await readForm(request);
  const turned = turnedPage(typed, url, does.turning);
  if (turned) return turned;
  const done = (toast: Toast) => {
    flash(scope, toast);
    return redirect(does.back, 303);
  };
  if (typed.has("answer"))
    return submitForm(typed, AnswerForm, async ({ proposal, answer }) => {
      await does.answer(proposal, answer);
      return done(does.answered[answer]);
    });
  // Before a meeting's typed time stands among the tapped ones.
  const times = fieldOfTimes({
    time: typed.getAll("time").map(String),
    start: String(typed.get("start") ?? ""),
  });
  const form = withTimes(typed, { meets: does.meets ?? false });
  const run = (change: z.output<S>) =>
    besideCause({ dogs: does.dogs, times: change.startDate ? "startDate" : times }, () =>
      checkOrSend(change),
    );
  const checkOrSend = async (change: z.output<S>) => {
    if (change.intent === "check") {
      const checked = await does.check(change);
      return data({ result: parseForm(form, does.schema).reply(), checked });
    }
    await does.send(change);
    return done(does.sent);
  };
  return submitForm(form, does.schema, run, { names: NAMED_FIELDS });
}

/**
 * That the sitter or a dog is not free is said beside the times, or the days of a stay; of a dog that
 * did not come so far (`dogs`), beside the dogs.
 */
async function besideCause<R>(
  { dogs, times }: { dogs: readonly string[]; times: string },
  run: () => Promise<R>,
): Promise<R> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof DomainError && /^(sitter|dog)_unavailable$/.test(error.code)))
      throw error;
    const { kind, code, message, extra } = error;
    const isOtherDog = extra.dogId !== undefined && !dogs.includes(extra.dogId);
    const field = isOtherDog ? "dog" : times;
    throw new DomainError(kind, message, { code, extra, errors: { [field]: [message] } });
  }
}
