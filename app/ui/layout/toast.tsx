import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icons.tsx";

export type ToastMessage = {
  title: string;
  text?: string | undefined;
  tone?: "good" | "bad" | undefined;
  link?: { href: string; label: string } | undefined;
};

/** An open dialog, so that Dismiss works without a script. */
export function Toast({ title, text, tone, link }: ToastMessage) {
  return (
    <dialog open className={classNames("toast", tone === "bad" && "bad")} aria-label={title}>
      <div className="grow">
        <strong>{title}</strong>
        {text && <p className="soft">{text}</p>}
        {link && (
          <a className="link tap" href={link.href}>
            {link.label}
          </a>
        )}
      </div>
      <form method="dialog">
        <button className="icon-btn" type="submit" aria-label="Dismiss">
          <Icon name="close" size={20} />
        </button>
      </form>
    </dialog>
  );
}
