export const agendaCopy = {
  title: "Agenda",
  subtitle: "Your week as a sitter",
  requests: (count: number) =>
    count === 1 ? "1 request waits for your answer" : `${count} requests wait for your answer`,
  allBookings: "All bookings",
  free: "Nothing booked",
  off: "Day off",
  takeOff: "Take the day off",
  takeOffOn: (day: string) => `Take the day off: ${day}`,
  allDay: "All day",
  dropOff: (time: string) => `Drop-off ${time}`,
  pickUp: (time: string) => `Pick-up ${time}`,
  directions: "Directions",
  call: "Call",
  message: "Message",
  none: "Nothing booked this week",
  noneHint: "Accepted bookings of the next seven days appear here.",
};
