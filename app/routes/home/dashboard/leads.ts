import { href } from "react-router";
import { type Flow, STEPS } from "#app/domain/people/onboarding-rules.ts";
import { onboardingPath } from "#app/http/pages/onboarding-path.ts";
import { joinHint, joinTitle } from "#app/ui/art/join-doors.tsx";

export type Lead = {
  title: string;
  text: string;
  href: string;
  label: string;
  /** Whether it can be answered right away, by `JoinDoors`. */
  asksRole?: boolean;
  /** Whether it is of one who wants to be a sitter. */
  sits?: boolean;
};

type Progress = {
  /** Whether an onboarding flow is finished, or there is a dog. */
  started: boolean;
  leftOff: { flow: Flow; step: number } | null;
  ownsDogs: boolean;
  hasDogs: boolean;
  canSit: boolean;
  hasServices: boolean;
};

type Waiting = { reports: number; support: number; verifications: number };

/** What an admin has to do before anything else. */
export function factorLead(): Lead {
  return {
    title: "Set up codes for signing in",
    text: "Admins of this site are asked for a code. Then you can go on.",
    href: href("/profile/edit/account/second-factor"),
    label: "Set up codes",
  };
}

/** What an admin has to do. */
export function inboxLeads({ reports, support, verifications }: Waiting): Lead[] {
  const leads: Lead[] = [];
  if (reports > 0)
    leads.push({
      title: reports === 1 ? "1 open report" : `${reports} open reports`,
      text: "Read what happened and decide what to do.",
      href: href("/admin/reports"),
      label: "Look at reports",
    });
  if (support > 0)
    leads.push({
      title: support === 1 ? "1 support message" : `${support} support messages`,
      text: "Someone who asked for help is waiting for an answer.",
      href: href("/admin/support"),
      label: "Answer messages",
    });
  if (verifications > 0)
    leads.push({
      title:
        verifications === 1 ? "1 verification request" : `${verifications} verification requests`,
      text: "Look at what they sent and decide.",
      href: href("/admin/verifications"),
      label: "Look at requests",
    });
  return leads;
}

const sits: Record<Flow, boolean> = { owner: false, sitter: true };

export function setupLeads(progress: Progress): Lead[] {
  const { started, leftOff, ownsDogs, hasDogs, canSit, hasServices } = progress;
  if (!started && leftOff)
    return [
      {
        title: "Finish setting up",
        text: `You are at step ${leftOff.step} of ${STEPS}, and what you entered is saved.`,
        href: onboardingPath(leftOff.flow, leftOff.step),
        label: "Continue",
        sits: sits[leftOff.flow],
      },
    ];
  if (!started)
    return [
      {
        title: joinTitle,
        text: joinHint,
        href: href("/onboarding"),
        label: "Choose one",
        asksRole: true,
      },
    ];
  const leads: Lead[] = [];
  if (ownsDogs && !hasDogs)
    leads.push({
      title: "Add your dog",
      text: "Sitters want to know who they will meet.",
      href: href("/dogs/add"),
      label: "Add a dog",
    });
  if (canSit && !hasServices)
    leads.push({
      title: "Publish your services",
      text: "Owners can book you once you offer a service.",
      href: href("/profile/edit/services"),
      label: "Choose services",
    });
  return leads;
}
