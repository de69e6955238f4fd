import { ACCOUNT } from "../notification-kinds.ts";
import { type AccountEventRecord, NOTHING_TO_STOP, toPerson } from "./account-event-record.ts";

/** About passkeys, codes for signing in, and devices that have signed in. */
export const signInEvents = {
  passkey_added: {
    kind: ACCOUNT,
    told: toPerson,
    text: () => "A passkey was added to your account",
    advice: () => "If it wasn't you, remove it.",
    push: "A new way to sign in was added",
    page: "passkeySettings",
    linkTo: "passkeySettings",
    mail: ({ appName, link }) => ({
      subject: `A new passkey signs you in to ${appName}`,
      blocks: [
        "A passkey was just added to your account and can now sign in to it.",
        "If it wasn't you, remove it right away and change your password:",
        { button: "See your passkeys", href: link },
      ],
    }),
  },
  passkey_removed: {
    kind: ACCOUNT,
    told: toPerson,
    text: () => "A passkey was removed from your account",
    advice: () => "If it wasn't you, change your password.",
    push: "A way to sign in was removed",
    page: "passkeySettings",
    linkTo: "passkeySettings",
    mail: ({ appName, link }) => ({
      subject: `A passkey was removed from your ${appName} account`,
      blocks: [
        "A passkey was just removed from your account and no longer signs in to it. You can still log in another way.",
        "If it wasn't you, change your password and add the passkey again:",
        { button: "See your passkeys", href: link },
      ],
    }),
  },
  passkey_copied: {
    kind: ACCOUNT,
    told: toPerson,
    text: () => "One of your passkeys may have been copied",
    advice: () => "Please remove it.",
    push: "One of your passkeys may have been copied",
    page: "passkeySettings",
    linkTo: "passkeySettings",
    mail: ({ appName, link }) => ({
      subject: `One of your ${appName} passkeys may have been copied`,
      blocks: [
        "Somebody tried to sign in with a passkey of yours whose counter had gone back, as happens when there is a second copy of it. We refused it.",
        "Please remove that passkey, and add a new one:",
        { button: "See your passkeys", href: link },
      ],
    }),
  },
  second_factor_on: {
    kind: ACCOUNT,
    told: toPerson,
    text: () => "Codes for signing in were turned on",
    advice: () => "If it wasn't you, undo it.",
    push: "Codes for signing in were turned on",
    page: "secondFactor",
    linkTo: "undoSecondFactor",
    mail: ({ appName, codeless, link }) => ({
      subject: `Signing in to ${appName} now takes a code`,
      blocks: [
        "An app was just set up that shows codes for your account. From now on, signing in takes one of them after your password. Your other devices were signed out.",
        ...(codeless
          ? [
              `Still without a code: ${codeless}. The page where you set up the app lists them. Remove what you don't know.`,
            ]
          : []),
        "If it wasn't you, take your account back within 7 days (no login needed):",
        { button: "Take it back", href: link },
      ],
    }),
    samples: () => ({ usual: {}, codeless: { codeless: "1 passkey and 2 API tokens" } }),
  },
  second_factor_off: {
    kind: ACCOUNT,
    told: toPerson,
    text: () => "Codes for signing in were turned off",
    advice: () => "If it wasn't you, set a new password.",
    push: "Codes for signing in were turned off",
    page: "secondFactor",
    linkTo: "forgotPassword",
    mail: ({ appName, link }) => ({
      subject: `Signing in to ${appName} no longer takes a code`,
      blocks: [
        "The codes from your app were turned off just now. Signing in no longer asks for one.",
        "If it wasn't you, set a new password right away, and then turn them on again:",
        { button: "Set a new password", href: link },
      ],
    }),
  },
  recovery_codes_renewed: {
    kind: ACCOUNT,
    told: toPerson,
    text: () => "New recovery codes were made",
    advice: () => "If it wasn't you, set a new password.",
    push: "New recovery codes were made",
    page: "secondFactor",
    linkTo: "forgotPassword",
    mail: ({ appName, link }) => ({
      subject: `New recovery codes for ${appName}`,
      blocks: [
        "New recovery codes were made for your account just now. The earlier ones no longer work.",
        "If it wasn't you, set a new password right away, and make new recovery codes:",
        { button: "Set a new password", href: link },
      ],
    }),
  },
  recovery_code_used: {
    kind: ACCOUNT,
    told: toPerson,
    loudWithin: "accountNews",
    text: () => "A recovery code was used",
    advice: () => "If it wasn't you, set a new password.",
    push: "A recovery code was used",
    page: "secondFactor",
    linkTo: "forgotPassword",
    mail: ({ appName, link }) => ({
      subject: `A recovery code was used for ${appName}`,
      blocks: [
        "One of your recovery codes was used just now. It does not work again.",
        "If it wasn't you, set a new password right away, and make new recovery codes:",
        { button: "Set a new password", href: link },
      ],
    }),
  },
  recovery_codes_restored: {
    kind: ACCOUNT,
    told: toPerson,
    text: () => "Used recovery codes may have become valid again",
    advice: () => "Please make new ones.",
    push: "Please make new recovery codes",
    page: "secondFactor",
    linkTo: "secondFactor",
    mail: ({ appName, link, support }) => ({
      subject: `Please make new recovery codes for ${appName}`,
      blocks: [
        "We had to go back to a copy of our data from an earlier day. Recovery codes that you have used since then work again, and those that you have made since then don't. If you have set up another app since then, the earlier one counts again.",
        "Please log in and make new recovery codes:",
        { button: "Make new codes", href: link },
        "Contact us if you can't log in any more:",
        { before: "", link: "Contact us", href: support },
      ],
    }),
  },
  factor_removal_asked: {
    kind: ACCOUNT,
    told: toPerson,
    text: () => "Somebody asked to turn your codes off",
    advice: ({ isOver }) =>
      isOver ? NOTHING_TO_STOP : "If it wasn't you, stop it within 48 hours.",
    push: "Somebody asked to turn your codes off",
    page: "secondFactor",
    linkTo: "keepSecondFactor",
    mail: ({ appName, link }) => ({
      subject: `Somebody asked to turn off your codes for ${appName}`,
      blocks: [
        "Somebody told us that they have lost the app that shows codes for your account, and their recovery codes. In 48 hours we will turn the codes off, and your password will be enough to sign in.",
        "If it wasn't you, or you have found them, keep the codes (no login needed):",
        { button: "Keep the codes", href: link },
      ],
    }),
  },
  new_device: {
    kind: ACCOUNT,
    told: toPerson,
    loudWithin: "accountNews",
    text: () => "You signed in on a new device",
    advice: () => "If it wasn't you, set a new password.",
    push: "A new device signed in",
    page: "devices",
    linkTo: "devices",
    mail: ({ appName, link }) => ({
      subject: `A new device signed in to ${appName}`,
      blocks: [
        "A browser or an app that we haven't seen before just signed in to your account.",
        "If it wasn't you, sign it out and change your password:",
        { button: "See your devices", href: link },
      ],
    }),
  },
} satisfies Record<string, AccountEventRecord>;
