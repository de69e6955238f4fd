/** Repeats the last value up to a power of two, so that few statements need preparing. */
export function paddedList<T>(values: T[]): T[] {
  const last = values.at(-1);
  if (last === undefined) return [];
  const length = 2 ** Math.ceil(Math.log2(values.length));
  return [...values, ...new Array<T>(length - values.length).fill(last)];
}
