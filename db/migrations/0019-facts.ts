/** Owners say more about their dogs and sitters about their homes; null is unknown. */
export const statements = `
alter table dogs
  add column sex text check (sex in ('female', 'male'));
alter table dogs
  add column neutered text check (neutered in ('yes', 'no'));
alter table dogs
  add column good_with_dogs text check (good_with_dogs in ('yes', 'no'));
alter table dogs
  add column good_with_cats text check (good_with_cats in ('yes', 'no'));
alter table dogs
  add column good_with_children text check (good_with_children in ('yes', 'no'));
alter table dogs
  add column vaccinated text check (vaccinated in ('yes', 'no'));
alter table sitters
  add column home_kind text check (home_kind in ('house', 'flat'));
alter table sitters
  add column garden text check (garden in ('yes', 'no'));
alter table sitters
  add column own_dogs text check (own_dogs in ('yes', 'no'));
alter table sitters
  add column other_pets text check (other_pets in ('yes', 'no'));
alter table sitters
  add column children text check (children in ('yes', 'no')) /* Who live there. */;
alter table sitters
  add column smoking text check (smoking in ('yes', 'no'));
alter table sitters
  add column car text check (car in ('yes', 'no'));
`;
