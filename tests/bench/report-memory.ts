// Loaded ahead of a server that is measured: SIGUSR2 collects what is garbage and prints what is left.
process.on("SIGUSR2", () => {
  globalThis.gc?.();
  setTimeout(() => {
    globalThis.gc?.();
    console.log(`memory ${JSON.stringify(process.memoryUsage())}`);
  }, 100);
});
