const waiting: Record<string, Promise<unknown> | undefined> = {};

/**
 * Vite's wrapper of each dynamic import: `load` runs once the style sheets among `files` are there;
 * scripts among them are fetched meanwhile. A style sheet that cannot be fetched rejects.
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
