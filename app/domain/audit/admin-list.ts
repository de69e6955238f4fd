export const ADMIN_PAGE = 25;

export type ListPage<T> = { rows: T[]; page: number; hasMore: boolean };

/** Pages count from 1. */
export async function pageOf<T>(
  page: number,
  query: (limit: number, offset: number) => Promise<T[]>,
): Promise<ListPage<T>> {
  const found = await query(ADMIN_PAGE + 1, (page - 1) * ADMIN_PAGE);
  return { rows: found.slice(0, ADMIN_PAGE), page, hasMore: found.length > ADMIN_PAGE };
}
