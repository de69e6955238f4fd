const waiting: Record<string, Promise<unknown> | undefined> = {};

/**
 * Replaces Vite's wrapper of dynamic imports. `load` runs once the style sheets among `files` have
 * loaded; scripts among them are fetched meanwhile. Rejects if a style sheet cannot be fetched.
 */
export const __vitePreload = <Module>(load: () => Promise<Module>, files: string[] = []) =>
  Promise.all(files.map((file) => (waiting[file] ??= fetchFile(file)))).then(load);

function fetchFile(file: string) {
  return new Promise<unknown>((done, fail) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.onload = done;
    link.onerror = () => {
      waiting[file] = undefined;
      link.remove();
      fail(new Error(`${file} could not be fetched`));
    };
    if (!file.endsWith("css")) {
      link.rel = "modulepreload";
      done(0);
    }
    link.href = `/${file}`;
    document.head.append(link);
  });
}
