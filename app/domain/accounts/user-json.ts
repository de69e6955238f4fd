/** A weekly opening: 0 = Sunday; an end at or before the start is on the next day. */
export type WeeklyHour = { weekday: number; from: string; to: string };

/** The sitter's half of a person, as its parties and the public may see it. */
export type SitterJson = {
  services: string[];
  /** Dollars an hour for walking; null is 'Price on request'. */
  rate: number | null;
  /** Dollars for each service that has a rate. */
  rates: Record<string, number>;
  experience: string | null;
  acceptsMultipleDogs: boolean;
  maxDogs: number;
  hasHomeVisit: boolean;
  canHostOvernight: boolean;
  dogSizes: string[];
  dogAges: string[];
  preferredDogBreeds: string[];
  isBackgroundChecked: boolean;
  verified: boolean;
  rating: number | null;
  reviewCount: number;
  availability: WeeklyHour[];
  daysOff: string[];
  gallery: string[];
  listed: boolean;
};

type PlaceJson = { location: string | null; latitude: number | null; longitude: number | null };

/** What anyone signed in may know of a person they have to do with. */
export type MiniUserJson = {
  id: string;
  name: string;
  role: string;
  profilePhoto: string | null;
  bio: string | null;
};

/** A listed sitter as anyone sees it: the place is the area and the centre of its cell. */
export type PublicSitterJson = MiniUserJson & PlaceJson & SitterJson & { createdAt: string };

/** A person as they see themselves. */
export type PrivateUserJson = MiniUserJson &
  PlaceJson &
  Partial<SitterJson> & {
    email: string;
    phoneNumber: string | null;
    accountStatus: string;
    /** Whether a Google account signs this person in. */
    googleLinked: boolean;
    createdAt: string;
  };
