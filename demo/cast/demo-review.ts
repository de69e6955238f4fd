/** Of a booking that is over; either side may be missing. */
export type DemoReview = {
  owner: string;
  sitter: string;
  /** Counted back from their latest one, which is 0. */
  visit?: number;
  /** The owner's. */
  stars?: number;
  says?: string;
  reply?: string;
  /** The sitter's, about the dog. */
  again?: boolean;
  notes?: string;
  ownersReply?: string;
};
