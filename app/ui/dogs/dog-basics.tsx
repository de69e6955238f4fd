import type { ReactNode } from "react";
import type { FormField } from "#app/ui/forms/form-field.ts";
import { TextField } from "#app/ui/forms/text-field.tsx";

/** The fields that a booking needs, which every form for a dog asks first. */
export function DogBasics({
  fields,
  autoFocus = false,
  besideAge,
}: {
  fields: Record<"name" | "breed" | "age", FormField>;
  autoFocus?: boolean;
  besideAge?: ReactNode;
}) {
  const age = (
    <TextField
      field={fields.age}
      label="Age"
      hint="For example, 3 years or 8 months"
      autoComplete="off"
    />
  );
  return (
    <>
      <TextField field={fields.name} label="Name" autoComplete="off" autoFocus={autoFocus} />
      <TextField
        field={fields.breed}
        label="Breed"
        autoComplete="off"
        suggestions={suggestedBreeds}
      />
      {besideAge ? (
        <div className="pair">
          {age}
          {besideAge}
        </div>
      ) : (
        age
      )}
    </>
  );
}

/** Breeds suggested while one is typed; any other text is accepted, too. */
const suggestedBreeds = [
  "Australian Shepherd",
  "Beagle",
  "Bernese Mountain Dog",
  "Bichon Frise",
  "Border Collie",
  "Boxer",
  "Cavalier King Charles Spaniel",
  "Chihuahua",
  "Cocker Spaniel",
  "Dachshund",
  "Dalmatian",
  "Dobermann",
  "Entlebucher Mountain Dog",
  "French Bulldog",
  "German Shepherd",
  "Golden Retriever",
  "Great Dane",
  "Greyhound",
  "Havanese",
  "Husky",
  "Jack Russell Terrier",
  "Labradoodle",
  "Labrador Retriever",
  "Lagotto Romagnolo",
  "Maltese",
  "Miniature Schnauzer",
  "Mixed breed",
  "Podenco",
  "Pomeranian",
  "Poodle",
  "Pug",
  "Rhodesian Ridgeback",
  "Rottweiler",
  "Shiba Inu",
  "Shih Tzu",
  "Vizsla",
  "Weimaraner",
  "West Highland White Terrier",
  "Whippet",
  "Yorkshire Terrier",
];
