import { copy } from "./copy.ts";
import {
  FinishForm,
  NoteForm,
  PhotoForm,
  type Posted,
  StartForm,
  TapButtons,
} from "./tap-forms.tsx";

/** The start button, and the buttons that follow it. A script shows these at once, even offline. */
export function Taps({ unfinished, ...forms }: Posted & { unfinished: string | null }) {
  const { running } = forms;
  return (
    <>
      {!running && (
        <div data-before="">
          <StartForm {...forms} />
        </div>
      )}
      {unfinished && !running?.another && (
        <p className="card">{copy.unfinishedEarlier(unfinished)}</p>
      )}
      {unfinished && running?.another && (
        <div className="card stack" data-before="">
          <p>{copy.unfinished(unfinished)}</p>
          <StartForm {...forms} another />
        </div>
      )}
      <div className="stack" data-after="" hidden={!running}>
        <h2>{copy.tapWhat}</h2>
        <TapButtons {...forms} />
        <div className="taps">
          <NoteForm {...forms} />
          <PhotoForm {...forms} />
        </div>
      </div>
      <Unsent />
    </>
  );
}

/** Finishes the report. Stays within reach of a thumb, however much was noted. */
export function Finish(forms: Posted) {
  return (
    <div className="bar finish" data-after="" hidden={!forms.running}>
      <FinishForm {...forms} />
    </div>
  );
}

/** Lists what the page's script could not send yet, as copies of the template. */
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
