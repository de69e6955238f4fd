export const copy = {
  tagline: "Connect with dog lovers nearby",
  intro: "Find someone you trust to look after your dog, or look after dogs yourself.",
  login: {
    title: "Welcome Back",
    other: "Don't have an account?",
    otherLink: "Create one",
  },
  register: {
    title: "Join Our Community",
    other: "Already have an account?",
    otherLink: "Login",
  },
};

/** Titles for somebody who is about to ask a sitter. */
export const askTitles = {
  login: (firstName: string) => `Log in to ask ${firstName}`,
  register: (firstName: string) => `Join to ask ${firstName}`,
};

export const askIntros = {
  login: () => "Your request goes on right where you left it.",
  register: (firstName: string) =>
    `Joining is free. Then say who your dog is, and ${firstName} gets your request.`,
};
