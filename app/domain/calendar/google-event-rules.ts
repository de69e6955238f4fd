/** The outbox's kind for events in Google Calendar. */
export const GOOGLE_EVENT = "google_event";
