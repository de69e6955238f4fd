/** Who opened a lost dog's page, so that their phone number goes with their account. */
export const statements = `
alter table lost_dogs
  add column reported_by text references users (id) /* Whose phone number it is. */;
create index lost_dogs_reported_by on lost_dogs (reported_by);
`;
