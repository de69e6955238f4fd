import type { ReactNode } from "react";
import type { AdminAction } from "#app/domain/security-events.ts";

type Names = { admin: ReactNode; person: ReactNode };

/** Who did what to whom. */
export const auditSentences: Record<AdminAction, (names: Names) => ReactNode> = {
  grant_admin: ({ admin, person }) => (
    <>
      {admin} made {person} an admin
    </>
  ),
  revoke_admin: ({ admin, person }) => (
    <>
      {admin} took the admin role from {person}
    </>
  ),
  lock_user: ({ admin, person }) => (
    <>
      {admin} locked the account of {person}
    </>
  ),
  unlock_user: ({ admin, person }) => (
    <>
      {admin} unlocked the account of {person}
    </>
  ),
  ask_factor_removal: ({ admin, person }) => (
    <>
      {admin} asked for the codes of {person} to be turned off 48 hours later
    </>
  ),
  end_factor: ({ admin, person }) => (
    <>
      {admin} turned off the codes of {person}
    </>
  ),
  verify_sitter: ({ admin, person }) => (
    <>
      {admin} verified {person}
    </>
  ),
  unverify_sitter: ({ admin, person }) => (
    <>
      {admin} undid the verification of {person}
    </>
  ),
  confirm_background_check: ({ admin, person }) => (
    <>
      {admin} confirmed the background check of {person}
    </>
  ),
  withdraw_background_check: ({ admin, person }) => (
    <>
      {admin} undid the background check of {person}
    </>
  ),
  decline_verification: ({ admin, person }) => (
    <>
      {admin} declined to verify {person}
    </>
  ),
  view_document: ({ admin, person }) => (
    <>
      {admin} looked at a document of {person}
    </>
  ),
  handle_report: ({ admin, person }) => (
    <>
      {admin} handled a report about {person}
    </>
  ),
  reopen_report: ({ admin, person }) => (
    <>
      {admin} reopened a report about {person}
    </>
  ),
  take_down_lost_page: ({ admin, person }) => (
    <>
      {admin} took down the page of a lost dog of {person}
    </>
  ),
  allow_alert: ({ admin, person }) => (
    <>
      {admin} let people nearby be alerted about a lost dog of {person}
    </>
  ),
  hide_review: ({ admin, person }) => (
    <>
      {admin} hid a review by {person}
    </>
  ),
  restore_review: ({ admin, person }) => (
    <>
      {admin} restored a review by {person}
    </>
  ),
  handle_support: ({ admin, person }) => (
    <>
      {admin} answered a support message from {person}
    </>
  ),
  reopen_support: ({ admin, person }) => (
    <>
      {admin} reopened a support message from {person}
    </>
  ),
};

/** The same of what was done on the server itself. */
export const commandLineSentences: Partial<Record<AdminAction, (person: ReactNode) => ReactNode>> =
  {
    grant_admin: (person) => <>{person} was made an admin from the command line</>,
    revoke_admin: (person) => <>The admin role of {person} was ended from the command line</>,
    end_factor: (person) => <>The codes of {person} were turned off from the command line</>,
  };

export const auditCopy = {
  everything: "Everything",
  topics: {
    accounts: "Accounts",
    checks: "Checks",
    reports: "Reports",
    reviews: "Reviews",
    support: "Support",
  },
  which: "Which activity",
  intro: "Everything admins did, newest first. Nothing here can be changed.",
  none: "Nothing here yet",
  commandLine: "The command line",
  visitor: "someone not signed in",
  seeReport: "See the report",
  seeRequest: "See the request",
};
