export const sample = {
  id: "0197f3b2-7c1e-4d43-9a51-2f6d3c8e9b10",
  other: "0197f3b2-8a20-4f0b-b7c4-5d1e6f7a8b9c",
  instant: "2027-03-01T09:00:00.000Z",
  photo: "/uploads/3f6c.webp",
  place: { location: "Zürich", latitude: 47.365, longitude: 8.545 },
  credentials: { email: "olive@example.org", password: "correct horse" },
  event: {
    summary: "A walk with Rex",
    startDateTime: "2027-03-01T09:00:00.000Z",
    endDateTime: "2027-03-01T10:00:00.000Z",
  },
} as const;
