export const memorySettings: Record<string, string>;
