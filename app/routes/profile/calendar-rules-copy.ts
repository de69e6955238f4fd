export const copy = {
  title: "Notice and gaps",
  intro: "Owners see only the times that these rules leave. Bookings you already have stay.",
  notice: "Notice",
  noticeUnit: "hours",
  noticeHint: "How long before it begins somebody has to ask. 0 is no notice, 72 the most.",
  horizon: "How far ahead",
  horizonUnit: "days",
  horizonHint: "The last day that can be booked, counted from today. 365 is a year.",
  buffer: "Gap between bookings",
  bufferUnit: "minutes",
  bufferHint: "Time to get from one dog to the next. 0 is no gap, 60 the most.",
  saved: "Profile updated",
  /** In the list of what can be changed. */
  summary: "How early, how far ahead and how close together",
};
