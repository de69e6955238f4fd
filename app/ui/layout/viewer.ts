export type Viewer = {
  id: string;
  name: string;
  photo: string | null;
  canSit: boolean;
  /** Of the side on which something waits, for whoever is both. */
  bookingsHref: string;
  isAdmin: boolean;
};
