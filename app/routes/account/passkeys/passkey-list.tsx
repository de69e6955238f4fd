import type { FormResult } from "#app/http/forms/submit-form.server.ts";
import { Button } from "#app/ui/button.tsx";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { TextField } from "#app/ui/forms/text-field.tsx";
import { ListRow, RowList } from "#app/ui/layout/list-row.tsx";
import { copy } from "./copy.ts";

type Passkey = {
  id: string;
  name: string;
  /** Days; null if it was never used. */
  used: string | null;
  added: string;
  otherHost: string | null;
};

export function PasskeyList({
  passkeys,
  refused,
}: {
  passkeys: Passkey[];
  /** What was typed as the name of one, if it can't be. */
  refused: FormResult | null | undefined;
}) {
  if (passkeys.length === 0) return <p className="soft">{copy.none}</p>;
  return (
    <RowList>
      {passkeys.map(({ id, name, used, added, otherHost }) => (
        <ListRow
          key={id}
          title={<bdi>{name}</bdi>}
          text={
            <DottedLine>{[copy.added(added), used ? copy.used(used) : copy.unused]}</DottedLine>
          }
          more={otherHost && <p>{copy.elsewhere(otherHost)}</p>}
          under={
            <>
              <Rename
                id={id}
                name={name}
                refused={refused?.initialValue?.passkey === id ? refused : null}
              />
              <Remove id={id} name={name} />
            </>
          }
        />
      ))}
    </RowList>
  );
}

/** Asks first: a slip would cost the key. */
function Remove({ id, name }: { id: string; name: string }) {
  return (
    <details>
      <summary className="link tap">{copy.remove}</summary>
      <form method="post" className="stack">
        <input type="hidden" name="passkey" value={id} />
        <p>{copy.removed}</p>
        <div>
          <Button
            variant="ghost"
            small
            name="intent"
            value="remove"
            aria-label={copy.removeOf(name)}
          >
            {copy.removeNow}
          </Button>
        </div>
      </form>
    </details>
  );
}

function Rename({ id, name, refused }: { id: string; name: string; refused: FormResult | null }) {
  const typed = String(refused?.initialValue?.name ?? name);
  const field = { id: `name-${id}`, name: "name", initialValue: typed, required: true };
  const errors = refused?.error?.name;
  return (
    <details open={refused !== null}>
      <summary className="link tap">{copy.rename}</summary>
      <Form label={copy.nameOf(name)} form={{ errors: refused?.error?.[""] ?? undefined }}>
        <input type="hidden" name="intent" value="rename" />
        <input type="hidden" name="passkey" value={id} />
        <TextField
          field={{ ...field, maxLength: 60, errors: errors ?? undefined }}
          label={copy.name}
          messages={{ required: "Name is required" }}
          autoComplete="off"
        />
        <div>
          <Button variant="ghost" small>
            {copy.save}
          </Button>
        </div>
      </Form>
    </details>
  );
}
