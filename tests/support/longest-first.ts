import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Begins with what takes longest, the tests in a browser, so that no worker is left with them alone at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const inBrowser = ({ moduleId }: TestSpecification) => moduleId.includes("/tests/e2e/");
    return [...sorted.filter(inBrowser), ...sorted.filter((file) => !inBrowser(file))];
  }
}
