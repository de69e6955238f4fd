export const notifyCopy = {
  button: "Notify this device",
  noScript: "To turn it on for this device, please allow JavaScript.",
  /** After a request. */
  offer: (name: string) => `Know at once when ${name} answers.`,
  /** By what the browser can do and was allowed. */
  states: {
    ready: "This device doesn't show notifications yet.",
    on: "This device shows notifications, also when the site isn't open.",
    denied: "Notifications are blocked. Allow them for this site in your browser's settings first.",
    apple:
      "On an iPhone or iPad, add the site to your home screen first: tap Share, then Add to Home Screen, and open it from there.",
    unable: "This browser can't show notifications. Another one may.",
    failed: "That didn't work. Please try again later.",
  },
};
