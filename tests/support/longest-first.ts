import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Takes longer than any other, which the size of its file does not tell. */
const LONGEST = "/tests/e2e/accessible-screens.test.ts";

/** Begins with what takes longest, the tests in a browser, so that no worker is left with them alone at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const inBrowser = ({ moduleId }: TestSpecification) => moduleId.includes("/tests/e2e/");
    const rank = (file: TestSpecification) =>
      file.moduleId.endsWith(LONGEST) ? 0 : inBrowser(file) ? 1 : 2;
    return sorted.sort((one, other) => rank(one) - rank(other));
  }
}
