/** What the frame of a page knows about the person who is signed in. */
export type Viewer = {
  id: string;
  name: string;
  photo: string | null;
  canSit: boolean;
  ownsDogs: boolean;
  isAdmin: boolean;
};
