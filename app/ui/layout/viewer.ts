export type Viewer = {
  id: string;
  name: string;
  photo: string | null;
  canSit: boolean;
  /** For someone who is both owner and sitter, the list in which something waits. */
  bookingsHref: string;
  isAdmin: boolean;
};
