/** How many tests passed and failed. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
}
interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
  };
}

/** Reads the report of either runner. */
export const parseCount = (text: string): Count => {
  const json = JSON.parse(text) as VitestReport | PlaywrightReport;
  return 'stats' in json
    ? { passed: json.stats.expected + json.stats.flaky, failed: json.stats.unexpected }
    : { passed: json.numPassedTests, failed: json.numFailedTests };
};
