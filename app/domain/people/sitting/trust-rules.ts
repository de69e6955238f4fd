/** The columns of sitters that a search can ask for, by the names of its fields. */
const columnOf = {
  verified: "verified",
  backgroundChecked: "is_background_checked",
  topSitter: "top_sitter",
} as const;
export type TrustWish = keyof typeof columnOf;
export const trustWishes = Object.keys(columnOf) as TrustWish[];

export const trustLabels: Record<TrustWish, string> = {
  verified: "Verified",
  backgroundChecked: "Background checked",
  topSitter: "Top sitter",
};

/** As the sitter index names it. */
export function trustFit(wish: TrustWish): string {
  return columnOf[wish];
}
