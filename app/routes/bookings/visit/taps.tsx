import { copy } from "./copy.ts";
import {
  FinishForm,
  NoteForm,
  PhotoForm,
  type Posted,
  StartForm,
  TapButtons,
} from "./tap-forms.tsx";

type Props = Posted & { running: boolean };

/** Start, and the buttons that follow it: a script shows them at once, also without a connection. */
export function Taps({ running, unfinished, ...forms }: Props & { unfinished: string | null }) {
  return (
    <>
      {!running && (
        <div data-before="">
          <StartForm {...forms} />
        </div>
      )}
      {unfinished && (
        <div className="card stack" data-before="">
          <p>{copy.unfinished(unfinished)}</p>
          <StartForm {...forms} another />
        </div>
      )}
      <div className="stack" data-after="" hidden={!running}>
        <h2>{copy.tapWhat}</h2>
        <TapButtons clientId={forms.clientId} />
      </div>
      <Unsent />
    </>
  );
}

/** A note, photos and the finish. */
export function Words({ running, ...forms }: Props) {
  return (
    <div className="stack" data-after="" hidden={!running}>
      <NoteForm {...forms} />
      <PhotoForm {...forms} />
      <FinishForm {...forms} />
    </div>
  );
}

/** What the page's script has not been able to send, copied from the template. */
function Unsent() {
  return (
    <section
      className="card stack"
      data-unsent=""
      hidden
      aria-label={copy.waiting}
      aria-live="polite"
    >
      <ol className="visit-log" />
      <template>
        <li className="row">
          <div className="grow">
            <p>
              <strong />{" "}
              <span className="soft" data-state="">
                {copy.waiting}
              </span>
            </p>
            <p className="prose" data-text="" />
          </div>
          <button type="button" className="btn quiet small">
            {copy.retry}
          </button>
          <button type="button" className="btn quiet small">
            {copy.undo}
          </button>
        </li>
      </template>
    </section>
  );
}
