import type { DemoReview } from "./demo-review.ts";

const luca = "Luca Bernasconi";
const selam = "Selam Tesfay";
const arben = "Arben Krasniqi";

export const reviewsInCity: DemoReview[] = [
  {
    owner: "Thomas Ammann",
    sitter: luca,
    visit: 1,
    stars: 5,
    says: "Luna came home wet, tired and extremely pleased with herself. Luca sent two photos and told me what she had rolled in. That is all I ask for.",
    again: true,
    notes:
      "Luna walks well on the leash and greets everybody. She rolls in anything that was ever a fish, so keep her away from the lake path.",
  },
  {
    owner: "Thomas Ammann",
    sitter: luca,
    visit: 2,
    stars: 5,
    says: "Second time, same punctual Luca. He noticed a tick behind her ear before I did.",
    again: true,
    notes: "Easy to handle and always hungry. A handful of kibble and she would follow you home.",
  },
  {
    owner: "Gabriela Moser",
    sitter: luca,
    stars: 5,
    says: "Four nights, and Zorro did not cry at the door once. He slept beside Luca's desk and learned to wait before the elevator. We will be back at Easter.",
    reply: "He learned it in one afternoon. Zorro is welcome any time, and so is his blanket.",
    again: true,
    notes:
      "A working dog who wants a job: hide his ball, ask him to find it, and he is content. Give him his corner at night and he sleeps through.",
    ownersReply: "Thank you, Luca. He still searches the apartment for that ball.",
  },
  {
    owner: "Nora Baumann",
    sitter: luca,
    visit: 1,
    stars: 4,
    says: "Balu was well looked after all day. Pick-up was twenty minutes late because of the tram, but Luca wrote beforehand and did not charge for it.",
    reply: "Sorry again about the number 14. I cycle now when it snows.",
    again: true,
    notes:
      "A gentle giant who leans on you. Stairs are slow with his hips, so take the elevator where there is one.",
  },
  {
    owner: "Nora Baumann",
    sitter: luca,
    stars: 5,
    says: "Balu had a bath in the Limmat and a rub with a towel afterwards. Luca wrote before I could wonder where they were.",
  },
  {
    owner: "Ursula Schärer",
    sitter: luca,
    stars: 5,
    says: "Flöckli is old and set in her ways, and Luca let her be just that. Short walks, long naps, a photo at noon.",
  },
  {
    owner: "Gabriela Moser",
    sitter: selam,
    visit: 1,
    stars: 5,
    says: "Six in the morning, every week, on the minute. When I leave for the clinic Zorro is already on his second lap around the Irchel.",
    again: true,
    notes: "Needs to run before he can think. After ten minutes of fetch he is a different dog.",
  },
  {
    owner: "Gabriela Moser",
    sitter: selam,
    visit: 5,
    stars: 5,
    says: "I was nervous to hand over my keys. Selam came by to meet us first and asked better questions than our vet.",
  },
  {
    owner: "Thomas Ammann",
    sitter: selam,
    visit: 0,
    stars: 5,
    says: "Reliable, friendly and quick to write back. Luna drags me to Selam's bicycle by now.",
    again: true,
    notes: "Sweet and strong. Use the harness, she forgets that you are there when she sees ducks.",
  },
  {
    owner: "Thomas Ammann",
    sitter: selam,
    visit: 2,
    stars: 5,
    says: "It poured the whole morning and they went out all the same. Towel by the door, note on the table, happy dog on the sofa.",
  },
  {
    owner: "Nora Baumann",
    sitter: selam,
    stars: 5,
    says: "Found the key at the bakery, gave Balu his drops and even remembered which shoulder he likes scratched. I would not know what to do without her.",
    again: true,
    notes:
      "Slow, kind and heavy. He stops to look at people, and people stop to look at him: allow ten minutes more.",
    ownersReply: "Ten minutes is a good day. Thank you, Selam!",
  },
  {
    owner: "Sofia Papadopoulou",
    sitter: selam,
    stars: 5,
    says: "Our usual sitter was away, and Selam took Oreo at two days' notice. He came home dry, brushed and a little in love.",
    again: true,
    notes: "A cheerful dog who brings his own ball. Two throws for you, one for him, and so on.",
  },
  {
    owner: "Karthik Rajendran",
    sitter: selam,
    stars: 5,
    says: "Mango pulls, and Selam knew three tricks against it. She wrote them down for us, and two of them work.",
  },
  {
    owner: "Agim Shala",
    sitter: arben,
    visit: 1,
    stars: 5,
    says: "Arben grew up with shepherds and it shows. Rex listens to him more than to me.",
    again: true,
    notes:
      "Rex is clear about what he wants: a firm voice, a long walk and no scooters. Cross the street in time.",
  },
  {
    owner: "Agim Shala",
    sitter: arben,
    visit: 3,
    stars: 4,
    says: "Good walk, as always. Please write when you are running late, I was standing at the door with my coat on.",
    reply: "You are right. I write now as soon as I get on the bus.",
  },
  {
    owner: "Sofia Papadopoulou",
    sitter: arben,
    stars: 2,
    says: "The walk was an hour on paper and forty minutes in truth, and Oreo came home thirsty. Arben is nice, but he had taken three dogs at once and it was too much.",
    reply:
      "Sofia is right, and I have said sorry to her. I cut the walk short because two of the dogs did not get on, and I should have written straight away. I take two at most now, and I carry water.",
    again: true,
    notes: "Oreo is lively and fair. Happiest with one calm dog beside him, not two excited ones.",
  },
  {
    owner: "Karthik Rajendran",
    sitter: arben,
    stars: 5,
    says: "Mango was home with burning legs and a grin. Exactly what a Vizsla needs on a Thursday.",
  },
  {
    owner: "David Rosenberg",
    sitter: "Aisha Abdi",
    stars: 5,
    says: "Latke is shy with strangers. Aisha sat down on the sidewalk and waited until he came to her. I have never seen that before.",
    again: true,
    notes:
      "Shy for ten minutes, then your best friend. Let him come to you and never reach over his head.",
  },
  {
    owner: "David Rosenberg",
    sitter: "Corinne Dubois",
    visit: 1,
    stars: 5,
    says: "Calm, kind and on time. She writes one sentence after each walk, and it is always the one I wanted to read.",
  },
  {
    owner: "David Rosenberg",
    sitter: "Corinne Dubois",
    visit: 2,
    stars: 5,
    says: "Our first booking here. Corinne asked about allergies before I could mention them.",
    again: true,
    notes: "A true gentleman on short legs. Chicken upsets his stomach, so bring your own treats.",
  },
];
