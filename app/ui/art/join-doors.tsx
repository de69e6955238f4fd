import { type Flow, flows } from "#app/domain/people/onboarding-rules.ts";
import { EmptyArt, type EmptyPose } from "#app/ui/art/empty-art.tsx";

export const joinTitle = "How would you like to join us?";
export const joinHint = "You can add the other one later.";

const doors: Record<Flow, { pose: EmptyPose; title: string; text: string }> = {
  owner: {
    pose: "waiting",
    title: "Dog Owner",
    text: "I'm looking for someone to care for my dog.",
  },
  sitter: { pose: "waving", title: "Dog Sitter", text: "I look after other people's dogs." },
};

/** The ways to join, as pictures to press: links or, without addresses, buttons that post the role. */
export function JoinDoors({
  open = flows,
  path,
}: {
  /** Which flows are not finished. */
  open?: readonly Flow[];
  /** The address of a flow. */
  path?: (flow: Flow) => string;
}) {
  return (
    <div className="doors">
      {open.map((flow) => {
        const { pose, title, text } = doors[flow];
        const inside = (
          <>
            <EmptyArt pose={pose} />
            <span>
              <b>{title}</b>
              <span className="soft">{text}</span>
            </span>
          </>
        );
        return path ? (
          <a key={flow} className="card door" href={path(flow)}>
            {inside}
          </a>
        ) : (
          <button key={flow} className="card door" type="submit" name="role" value={flow}>
            {inside}
          </button>
        );
      })}
    </div>
  );
}
