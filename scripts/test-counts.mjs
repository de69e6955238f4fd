import { existsSync, readFileSync } from "node:fs";

/** A failure outside any test counts as one. */
export function countTests(reportPath, exitCode) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const files = existsSync(reportPath)
    ? JSON.parse(readFileSync(reportPath, "utf8")).testResults
    : [];
  for (const { status, assertionResults } of files) {
    const failedBefore = counts.failed;
    for (const test of assertionResults) counts[test.status in counts ? test.status : "skipped"]++;
    const failedAsWhole = status === "failed" && counts.failed === failedBefore;
    if (failedAsWhole) counts.failed++;
  }
  const ranNone = counts.passed + counts.failed === 0;
  if (ranNone || (exitCode !== 0 && counts.failed === 0)) counts.failed++;
  return counts;
}
