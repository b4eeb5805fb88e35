import { defineConfig } from '@playwright/test';

/** Journeys over days and years of the business clock, or over many acts: `npm run verify` runs them, so that `npm test` stays short. */
const LONG = [
  '**/accounts.journey.ts',
  '**/adviser-view.journey.ts',
  '**/authorised-person.journey.ts',
  '**/coming-of-age.journey.ts',
  '**/compare.journey.ts',
  '**/contribution.journey.ts',
  '**/goals.journey.ts',
  '**/help.journey.ts',
  '**/hostile.journey.ts',
  '**/incoming-transfer.journey.ts',
  '**/joint-account.journey.ts',
  '**/languages.journey.ts',
  '**/main-job-length.journey.ts',
  '**/office-back.journey.ts',
  '**/office-brand.journey.ts',
  '**/office-fund.journey.ts',
  '**/office-leaver.journey.ts',
  '**/office-own-port.journey.ts',
  '**/office-queues.journey.ts',
  '**/office-register.journey.ts',
  '**/office-system.journey.ts',
  '**/office-tour.journey.ts',
  '**/onboarding-keyboard.journey.ts',
  '**/onboarding.journey.ts',
  '**/operations-list.journey.ts',
  '**/over-days.journey.ts',
  '**/parts-in-languages.journey.ts',
  '**/passkeys-wide.journey.ts',
  '**/pay-in.journey.ts',
  '**/periodic-contribution.journey.ts',
  '**/periodic-subscription.journey.ts',
  '**/plan.journey.ts',
  '**/profile.journey.ts',
  '**/questionnaires.journey.ts',
  '**/redemption.journey.ts',
  '**/retirement.journey.ts',
  '**/second-thoughts.journey.ts',
  '**/tax-reports.journey.ts',
  '**/upcoming.journey.ts',
  '**/visits.journey.ts',
  '**/wallet.journey.ts',
];
const asked = process.env['LONG_JOURNEYS'];
const files =
  asked === 'only'
    ? { testMatch: LONG }
    : { testMatch: '**/*.journey.ts', testIgnore: asked === 'too' ? [] : LONG };

/**
 * Whole journeys in a real browser against the real program, each file on a data folder of its own. No traces, which take a
 * fifth of the time: `--trace retain-on-failure` turns them on to examine a failure.
 */
export default defineConfig({
  testDir: 'src',
  globalSetup: './src/prepare.ts',
  ...files,
  outputDir: '../reports/journeys',
  // On a busy machine everything is late but not wrong: long timeouts cost time only where something fails.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  // One more than two cores: a journey waits for the server and the server for the database.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['REPORT'] ?? '../reports/journeys.json' }],
  ],
  use: { locale: 'es-ES', timezoneId: 'Europe/Madrid', trace: 'off' },
});
