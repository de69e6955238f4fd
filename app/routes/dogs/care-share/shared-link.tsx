import { PersonName } from "#app/ui/person-name.tsx";
import { QrCode } from "#app/ui/share/qr-code.tsx";
import { ShareBox } from "#app/ui/share/share-box.tsx";
import { copy } from "./copy.ts";

/** Shows a shared link, to copy, scan or print. */
export function SharedLink({
  share: { url, until },
  dog,
}: {
  share: { url: string | null; until: string };
  dog: string;
}) {
  return (
    <div className="card stack qr-card">
      {url ? (
        <>
          <h2>
            <PersonName name={copy.scan(dog)} />
          </h2>
          <div className="qr">
            <QrCode text={url} label={copy.link} />
          </div>
          <p className="qr-link soft">{url}</p>
          <div className="cluster no-print">
            <ShareBox url={url} note={copy.shareNote} labelled="primary" />
            <button type="button" className="btn ghost" data-copy={url} hidden>
              {copy.copyLink}
            </button>
            <button type="button" className="btn ghost" data-print="" hidden>
              {copy.print}
            </button>
          </div>
        </>
      ) : (
        <p>{copy.lost}</p>
      )}
      <p className="soft">{copy.worksUntil(until)}</p>
    </div>
  );
}
