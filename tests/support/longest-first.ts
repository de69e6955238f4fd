import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Takes longest of all, which its file size doesn't show. */
const LONGEST = "/tests/e2e/every-screen.test.ts";

/** So that no worker is left alone with a browser test at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const inBrowser = ({ moduleId }: TestSpecification) => moduleId.includes("/tests/e2e/");
    const rank = (file: TestSpecification) =>
      file.moduleId.endsWith(LONGEST) ? 0 : inBrowser(file) ? 1 : 2;
    return sorted.sort((one, other) => rank(one) - rank(other));
  }
}
