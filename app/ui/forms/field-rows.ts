type ListField<Fields> = {
  initialValue?: unknown;
  getFieldList: () => { getFieldset: () => Fields }[];
};

/** The fields of each row, for at most `most` rows: a refused form may contain more, or no list. */
export function fieldRows<Fields>(field: ListField<Fields>, most: number): Fields[] {
  if (!Array.isArray(field.initialValue)) return [];
  return field
    .getFieldList()
    .slice(0, most)
    .map((row) => row.getFieldset());
}
