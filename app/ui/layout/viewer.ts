export type Viewer = {
  id: string;
  name: string;
  photo: string | null;
  canSit: boolean;
  ownsDogs: boolean;
  isAdmin: boolean;
};
