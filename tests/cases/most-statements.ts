export const mostStatements: Record<string, number> = {};
