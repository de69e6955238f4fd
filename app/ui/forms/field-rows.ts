type ListField<Fields> = {
  initialValue?: unknown;
  getFieldList: () => { getFieldset: () => Fields }[];
};

/** The fields of each row, of at most `most`: a refused form may have been sent more, or no list. */
export function fieldRows<Fields>(field: ListField<Fields>, most: number): Fields[] {
  if (!Array.isArray(field.initialValue)) return [];
  return field
    .getFieldList()
    .slice(0, most)
    .map((row) => row.getFieldset());
}
