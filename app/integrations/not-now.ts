/** We had no room, no time or no way out: it says nothing of whom we wanted to ask. Try again soon. */
export class NotNow extends Error {
  override name = "NotNow";
}
