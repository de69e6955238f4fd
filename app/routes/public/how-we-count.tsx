import { topSitter } from "#app/domain/sitters/top/top-sitter-rules.ts";
import { Contents } from "#app/ui/layout/contents.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { publicMeta } from "#app/ui/layout/public-meta.ts";
import { countedParts } from "#app/ui/sitters/sitter-paths.ts";
import type { Route } from "./+types/how-we-count";
import { howWeCount } from "./how-we-count-copy.ts";

export const handle: PageHandle = { findable: () => true, styles: "reading" };
export const meta = (args: Route.MetaArgs) =>
  publicMeta(args, { title: howWeCount.title, description: howWeCount.description });

/** Explains every number and badge of a sitter, which link to their sections. */
export default function HowWeCount() {
  return (
    <article className="stack">
      <PageHeader title={howWeCount.title} />
      <p>{howWeCount.intro}</p>
      <Contents
        parts={countedParts.map((part) => ({ id: part, title: howWeCount.parts[part].title }))}
      />
      <div className="rows">
        {countedParts.map((part) => {
          const { title, texts } = howWeCount.parts[part];
          return (
            <section key={part} id={part} className="stack gap-1">
              <h2>{title}</h2>
              {texts.map((text) => (
                <p key={text}>{text}</p>
              ))}
              {part === "top-sitter" && (
                <>
                  <ul className="tips">
                    {howWeCount.criteria(topSitter).map((text) => (
                      <li key={text}>{text}</li>
                    ))}
                  </ul>
                  <p>{howWeCount.checked}</p>
                </>
              )}
            </section>
          );
        })}
      </div>
    </article>
  );
}
