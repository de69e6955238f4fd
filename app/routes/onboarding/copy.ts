import type { Flow } from "#app/domain/onboarding/onboarding-rules.ts";

export const stepTexts: Record<Flow, readonly { title: string; text: string }[]> = {
  owner: [
    {
      title: "Tell us about yourself",
      text: "A profile photo shows sitters who they will meet. You can also add it later.",
    },
    { title: "Add your dog", text: "Sitters see this when you request a booking." },
    { title: "Personality", text: "What is your dog like? Choose what fits." },
    { title: "Activities", text: "What does your dog like to do?" },
  ],
  sitter: [
    {
      title: "Profile photo",
      text: "People like to see who will look after their dog. You can also add it later.",
    },
    { title: "Your Experience", text: "How long have you been looking after dogs?" },
    { title: "Your Preferences", text: "Which dogs do you welcome, and what do you offer?" },
    {
      title: "Your Location",
      text: "Others see your town or district and a rough spot on the map, never your address.",
    },
  ],
};
