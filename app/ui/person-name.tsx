/** A name typed by somebody, kept from turning the text around it when it is written right to left. */
export function PersonName({ name }: { name: string }) {
  return <bdi>{name}</bdi>;
}
