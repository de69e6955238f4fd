import { href, redirect } from "react-router";
import { momentLabel } from "#app/domain/date-labels.ts";
import { ageText, dogSizeLabels } from "#app/domain/dogs/dog-rules.ts";
import { lostDogPage } from "#app/domain/lost-dogs/lost-dog-page.server.ts";
import { pageLink } from "#app/domain/page-link.server.ts";
import { anyoneContext } from "#app/http/app-context.server.ts";
import { secretLinkHeaders } from "#app/http/pages/secret-link.ts";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { Looks } from "#app/ui/lost-dogs/no-photo.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { Photo } from "#app/ui/photo.tsx";
import { QrCode } from "#app/ui/share/qr-code.tsx";
import type { Route } from "./+types/route";

export const handle: PageHandle = { styles: "flyer", noTabs: true };

export async function loader({ context, params: { code } }: Route.LoaderArgs) {
  const ctx = context.get(anyoneContext);
  const page = await lostDogPage(ctx, code);
  const pageHref = href("/lost/:code", { code });
  if (page.state !== "open") throw redirect(pageHref, 303);
  const { dog, area, since, description, phone, caredFor, isOwn } = page;
  return {
    area,
    description,
    phone,
    pageHref,
    dog: { ...dog, age: ageText(dog.age), size: dog.size && dogSizeLabels[dog.size] },
    addPhotoHref: isOwn && caredFor ? `${href("/dogs/:id/lost", { id: caredFor })}?edit` : null,
    since: momentLabel(since, ctx.now(), ctx.config.timeZone),
    url: pageLink(ctx.config, "lostDog", code),
  };
}

export const headers: Route.HeadersFunction = secretLinkHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: copy.title(loaderData.dog.name) }] : [];

export default function Flyer({ loaderData }: Route.ComponentProps) {
  const { dog, area, since, description, phone, url, pageHref, addPhotoHref } = loaderData;
  const [photo] = dog.photos;
  return (
    <>
      <div className="no-print">
        <PageHeader
          title={<PersonName name={copy.title(dog.name)} />}
          subtitle={copy.how}
          back={{ href: pageHref, label: copy.back }}
          actions={
            <button type="button" className="btn ghost small" data-print="" hidden>
              {copy.print}
            </button>
          }
        />
        {!photo && addPhotoHref && (
          <p className="mb-4">
            <a className="link tap" href={addPhotoHref}>
              {copy.addPhoto}
            </a>
          </p>
        )}
      </div>
      <article className="flyer">
        <p className="flyer-missing">{copy.missing}</p>
        <h2>
          <PersonName name={dog.name} />
        </h2>
        {photo ? (
          <>
            <p>
              <DottedLine>{[dog.breed, dog.age]}</DottedLine>
            </p>
            <Photo src={photo} alt={dog.name} width={1280} height={960} eager />
          </>
        ) : (
          <p className="flyer-looks">
            <Looks lines={[dog.breed, dog.age, dog.size]} />
          </p>
        )}
        <p className="flyer-when">{copy.lastSeen(since, area)}</p>
        {description && (
          <p className="prose" dir="auto">
            {description}
          </p>
        )}
        <div className="flyer-scan">
          <QrCode text={url} label={copy.qr(url)} />
          <div>
            <h3>
              <PersonName name={copy.seen(dog.name)} />
            </h3>
            <p>{copy.scan}</p>
            {phone && (
              <p>
                {copy.call} <strong className="flyer-phone">{phone}</strong>
              </p>
            )}
            <p>{copy.calm}</p>
            <p className="flyer-address">
              {copy.orOpen} {url}
            </p>
          </div>
        </div>
      </article>
    </>
  );
}

const copy = {
  title: (name: string) => `Flyer for ${name}`,
  missing: "Missing dog",
  lastSeen: (when: string, area: string) => `Last seen ${when}, near ${area}`,
  seen: (name: string) => `Have you seen ${name}?`,
  scan: "Scan the code with your phone and tell us where. You don't need an account.",
  orOpen: "Or open",
  call: "Or call",
  calm: "Please don't chase: a frightened dog runs.",
  qr: (url: string) => `QR code that leads to ${url}`,
  how: "Prints on one page.",
  print: "Print",
  addPhoto: "No photo yet: add one",
  back: "Back to the page",
};
