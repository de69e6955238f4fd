import { Button } from "#app/ui/button.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { copy } from "./copy.ts";
import type { CarePage } from "./model.server.ts";

/**
 * The owner's view of how to get in, with who has looked at it. Neither this nor the sitter's view
 * is printed.
 */
export function OwnHowToGetIn({
  text,
  unreadable,
  views,
  more,
}: {
  text: string | null;
  unreadable: boolean;
  views: CarePage["views"];
  more: boolean;
}) {
  if (!text && !unreadable && views.length === 0) return null;
  return (
    <div className="no-print">
      <Card title={copy.getIn} id="get-in">
        {text && <p className="prose">{text}</p>}
        {unreadable && <p>{copy.unreadable}</p>}
        <p className="soft">{copy.getInHint}</p>
        {text && views.length === 0 && <p className="soft">{copy.nobodyLooked}</p>}
        {views.length > 0 && (
          <ul className="soft">
            {views.map(({ name, moment }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two looks within a minute are the same
              <li key={index}>
                <PersonName name={copy.looked(name, moment)} />
              </li>
            ))}
          </ul>
        )}
        {more && (
          <a className="link tap" href="?looks=all#get-in">
            {copy.allLooks}
          </a>
        )}
      </Card>
    </div>
  );
}

export function SittersHowToGetIn({
  path,
  owner,
  getIn,
  text,
  errors,
}: {
  path: string;
  owner: string;
  getIn: CarePage["getIn"];
  /** How to get in, once the sitter has opened it. */
  text: string | null;
  errors: string[];
}) {
  return (
    <div className="no-print">
      <Card title={copy.getIn} id="get-in">
        {text !== null && <p className="prose said-next">{text}</p>}
        {getIn.state === "unreadable" && <p>{copy.ownersUnreadable(owner)}</p>}
        {getIn.state === "none" && <p className="soft">{copy.none(owner)}</p>}
        {getIn.state === "over" && <p className="soft">{copy.closed}</p>}
        {getIn.state === "ahead" && <p>{copy.opensAt(getIn.from)}</p>}
        {getIn.state === "open" && text === null && (
          <Form form={{ errors }} action={`${path}#get-in`}>
            <Button name="intent" value="look" busy={copy.opening}>
              {copy.look}
            </Button>
          </Form>
        )}
        {getIn.state === "open" && <p className="soft">{copy.lookHint(owner)}</p>}
        {getIn.state !== "open" && errors.map((error) => <p key={error}>{error}</p>)}
      </Card>
    </div>
  );
}
