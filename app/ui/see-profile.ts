/** Names the link to a person's or dog's profile. */
export const seeProfile = (name: string): string => `See ${name}'s profile`;
