/** At once, not when V8 next collects garbage, to which these megabytes look like a few bytes. */
export function giveBack(memory: ArrayBufferLike): void {
  if (memory instanceof ArrayBuffer) memory.transfer(0);
}
