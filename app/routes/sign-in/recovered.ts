/** What is said once an account is taken back by a link. */
export const recovered = {
  title: "Account recovered",
  text: "We've emailed you a link to choose a new password.",
};
