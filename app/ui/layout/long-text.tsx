import type { ReactNode } from "react";
import { Contents, type Part } from "./contents.tsx";
import { PageHeader } from "./page-header.tsx";

/** A text to read, in lines of a comfortable length, with its contents first. */
export function LongText({
  title,
  parts,
}: {
  title: string;
  parts: (Part & { text: ReactNode })[];
}) {
  return (
    <article className="long-text stack">
      <PageHeader title={title} />
      <Contents parts={parts} />
      {parts.map(({ id, title, text }) => (
        <section key={id} id={id} className="stack gap-2">
          <h2>{title}</h2>
          {text}
        </section>
      ))}
    </article>
  );
}
