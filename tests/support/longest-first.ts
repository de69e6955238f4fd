import { basename } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const changed = (process.env.CHANGED_WORDS ?? "").split(" ").filter(Boolean);

/** First what tests the files that changed, then browser tests, so that none is left alone at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) => {
      if (testsWhatChanged(moduleId)) return 0;
      return moduleId.includes("/tests/e2e/") ? 1 : 2;
    };
    return sorted.sort((one, other) => rank(one) - rank(other));
  }
}

/** By its name or that of a folder: `dogs` is in `dogs/photos.test.ts` and in `dogs-rules.test.ts`. */
function testsWhatChanged(moduleId: string): boolean {
  const parts = (moduleId.split("/tests/")[1] ?? basename(moduleId)).split("/");
  return parts.some((part) =>
    changed.some(
      (word) => part === word || part.startsWith(`${word}-`) || part.startsWith(`${word}.`),
    ),
  );
}
