import { Icon } from "#app/ui/icons.tsx";

export function DogShare({ url, isPublic }: { url: string; isPublic: boolean }) {
  return (
    <details className="menu" data-share={url}>
      <summary aria-label="Share">
        <Icon name="share" />
      </summary>
      <div className="menu-box bottom-full mb-1">
        <label className="field">
          <span className="label">Link to copy</span>
          <input className="input" readOnly value={url} />
        </label>
        <p className="tiny">
          {isPublic
            ? "For people who are signed in. Where you live is not shown."
            : "Opens for you, and for sitters with a booking."}
        </p>
      </div>
    </details>
  );
}
