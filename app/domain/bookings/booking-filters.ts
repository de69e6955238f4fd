/** 'upcoming' is agreed; 'past' is over or closed. */
export type BookingFilter = "all" | "pending" | "upcoming" | "past" | "completed";
