const copy = {
  none: "No photo yet",
  add: "No photo yet: add one",
};

/** Words in place of the photo of a missing dog: nobody should look for one that we drew. */
export function NoPhoto({
  looks,
  addHref,
}: {
  looks: (string | null)[];
  /** Where its owner adds a photo; null for everyone else. */
  addHref: string | null;
}) {
  return (
    <div className="card text-center">
      {addHref ? (
        <p>
          <a className="link tap" href={addHref}>
            {copy.add}
          </a>
        </p>
      ) : (
        <p className="soft">{copy.none}</p>
      )}
      <p className="text-lg font-semibold">
        <Looks lines={looks} />
      </p>
    </div>
  );
}

/** What is known of a dog's looks, in a line each. */
export function Looks({ lines }: { lines: (string | null)[] }) {
  return lines.map(
    (line) =>
      line && (
        <span key={line} className="block">
          {line}
        </span>
      ),
  );
}
