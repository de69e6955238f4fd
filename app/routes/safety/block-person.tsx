import { href } from "react-router";
import { blockStateWith } from "#app/domain/blocks/block-queries.server.ts";
import { unblockPerson } from "#app/domain/blocks/unblock-person.server.ts";
import { blockPerson } from "#app/domain/safety/block-person.server.ts";
import { bookingsAheadWith } from "#app/domain/safety/bookings-ahead.server.ts";
import { knownPerson } from "#app/domain/safety/known-person.server.ts";
import { BlockInput } from "#app/domain/safety/safety-schemas.ts";
import { signedInContext } from "#app/http/app-context.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { seeOther } from "#app/http/session/flash.server.ts";
import { Answers } from "#app/ui/answers.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { personOrigin, personPath, personReturnPath } from "#app/ui/safety/person-paths.ts";
import type { Route } from "./+types/block-person";
import { bookingsAheadLink } from "./bookings-ahead-link.ts";

export async function loader({ context, url, params: { id } }: Route.LoaderArgs) {
  const ctx = context.get(signedInContext);
  const person = await knownPerson(ctx, id);
  return {
    person,
    back: personReturnPath(url, id),
    reportHref: personPath("report", id, personOrigin(url)),
    blocked: (await blockStateWith(ctx, id)) === "byMe",
  };
}

export async function action({ context, request, url, params: { id } }: Route.ActionArgs) {
  const ctx = context.get(signedInContext);
  const { name } = await knownPerson(ctx, id);
  return submitForm(request, BlockInput, async ({ intent }) => {
    const blocks = intent === "block";
    await (blocks ? blockPerson : unblockPerson)(ctx, id);
    const ahead = blocks && (await bookingsAheadWith(ctx, [id])).get(id);
    return seeOther(context, blocks ? href("/profile/blocked") : personReturnPath(url, id), {
      title: blocks ? "Blocked" : "Unblocked",
      text: blocks
        ? `You and ${name} can't message or book each other.`
        : `You and ${name} can message each other again.`,
      ...(ahead && { link: bookingsAheadLink(ahead) }),
    });
  });
}

export const meta: Route.MetaFunction = () => [{ title: "Block or unblock" }];

export default function BlockPerson({ loaderData, actionData }: Route.ComponentProps) {
  const { person, back, reportHref, blocked } = loaderData;
  const name = <PersonName name={person.name} />;
  const errors = actionData?.result.error?.[""] ?? undefined;
  return (
    <>
      <PageHeader
        title={blocked ? <>Unblock {name}?</> : <>Block {name}?</>}
        back={{ href: back }}
      />
      <div className="card stack">
        <div className="row">
          <Avatar name={person.name} photo={person.photo} size="sm" />
          <p className="grow">
            {blocked ? (
              <>You and {name} will be able to message and book each other again.</>
            ) : (
              <>You won't be able to message or book each other.</>
            )}
          </p>
        </div>
        {!blocked && (
          <p className="soft">
            Open requests between you are cancelled. Accepted bookings and your conversation stay.
            You can unblock {name} at any time.
          </p>
        )}
        <Form form={{ errors: errors ?? undefined }}>
          <input type="hidden" name="intent" value={blocked ? "unblock" : "block"} />
          <Answers
            no={{ label: "Cancel", href: back }}
            yes={{ label: blocked ? "Unblock" : "Block" }}
            destroys={!blocked}
          />
        </Form>
      </div>
      {!blocked && (
        <p className="soft mt-4">
          Did something happen that we should know about?{" "}
          <a className="link" href={reportHref}>
            Report <PersonName name={person.name} />
          </a>
        </p>
      )}
    </>
  );
}
