/** Whether a use was counted rather than refused, for what is then left out. */
export async function isWithin(taken: Promise<void>): Promise<boolean> {
  try {
    await taken;
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "rate_limited") return false;
    throw error;
  }
}
