export const notifyCopy = {
  button: "Turn on notifications",
  noScript:
    "To turn them on, please allow JavaScript. Until then, you get news in the app and by email, as chosen below.",
  again: "Check again",
  /** Offered after a request was sent. */
  offer: (name: string) => `Know at once when ${name} answers.`,
  /** By what the browser can do, and what it was allowed to. */
  states: {
    ready: "Notifications are off. Your browser will ask you to allow them.",
    on: "Notifications are on.",
    denied:
      "Your browser blocks notifications from Trotwell. Tap the icon beside the address, set Notifications to Allow, then check again.",
    apple:
      "On an iPhone or iPad, add the site to your home screen first: tap Share, then Add to Home Screen, and open it from there.",
    unable: "This browser can't show notifications. Another one may.",
    failed: "That didn't work. Please try again later.",
  },
};
