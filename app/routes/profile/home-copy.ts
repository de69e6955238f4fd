import type { HomeQuestion } from "#app/domain/people/sitting/home-rules.ts";

export const copy = {
  title: "Your home",
  intro: "Everything is optional. Owners see your answers on your profile and can search by them.",
  kind: "Home",
  /** Shown in the list of sections. */
  nothing: "Not described yet",
};

export const questions: Record<HomeQuestion, string> = {
  garden: "Yard",
  ownDogs: "Own dogs",
  otherPets: "Other pets",
  children: "Children",
  smoking: "Smoking",
  car: "Car",
};
