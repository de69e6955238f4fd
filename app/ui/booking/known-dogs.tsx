import { DottedLine } from "#app/ui/dotted-line.tsx";

/** A line of facts for each dog: 'Female · Neutered · Good with dogs'. */
export function KnownDogs({ lines }: { lines: string[][] }) {
  return lines.map((facts) => (
    <p key={facts.join()} className="soft">
      <DottedLine>{facts}</DottedLine>
    </p>
  ));
}
