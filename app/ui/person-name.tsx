/** Isolates a name from the text around it, in case it is written right to left. */
export function PersonName({ name }: { name: string }) {
  return <bdi>{name}</bdi>;
}
