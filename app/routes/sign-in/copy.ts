export const copy = {
  tagline: "Connect with dog lovers nearby",
  intro: "Find someone you trust to look after your dog, or look after dogs yourself.",
  check: "Please check your credentials and try again.",
  login: {
    title: "Welcome Back",
    other: "Don't have an account?",
    otherLink: "Join",
  },
  register: {
    title: "Join Our Community",
    other: "Already have an account?",
    otherLink: "Login",
  },
};

/** The titles for a visitor who is about to book a sitter, or to write to one. */
export const askTitles = {
  ask: {
    login: (firstName: string) => `Log in to ask ${firstName}`,
    register: (firstName: string) => `Join to ask ${firstName}`,
  },
  write: {
    login: (firstName: string) => `Log in to write to ${firstName}`,
    register: (firstName: string) => `Join to write to ${firstName}`,
  },
};

export const askIntros = {
  ask: {
    login: () => "Then you can finish your request.",
    register: (firstName: string) =>
      `Joining is free. Then say who your dog is, and ${firstName} gets your request.`,
  },
  write: {
    login: (firstName: string) => `Your messages with ${firstName} come next.`,
    register: (firstName: string) =>
      `Joining is free. Tell us a little about yourself, and then write to ${firstName}.`,
  },
};
