export const GOOGLE_EVENT = "google_event";
