import { defineConfig } from '@playwright/test';

/**
 * Whole journeys in a real browser against the real program, each file on a data folder of its own. No traces, which
 * take a fifth of the time: `--trace retain-on-failure` brings them for whoever looks into a failure.
 */
export default defineConfig({
  testDir: 'src',
  globalSetup: './src/prepare.ts',
  testMatch: '**/*.journey.ts',
  outputDir: '../reports/journeys',
  timeout: 120_000,
  expect: { timeout: 10_000 },
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '../reports/journeys.json' }]],
  use: { locale: 'es-ES', timezoneId: 'Europe/Madrid', trace: 'off' },
});
