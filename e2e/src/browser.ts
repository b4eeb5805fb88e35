import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { findBundledChromium } from './bundled-chromium.ts';
import type { Program } from './bundled-chromium.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
];

/**
 * `E2E_BROWSER` chooses: a path, `installed`, or `bundled` (the one from npm). Without it an
 * installed browser is used when there is one that starts.
 */
const CHOICE = process.env['E2E_BROWSER'] ?? '';

const listInstalled = (): Program[] =>
  USUAL_PLACES.filter((path) => existsSync(path)).map((path) => ({ path }));

/** On a busy machine Chromium sometimes dies while it starts, before it has seen anything of the program. */
const STARTS = 3;

const launch = async (program: Program, starts = STARTS): Promise<Browser> => {
  const { path, env } = program;
  try {
    return await chromium.launch({
      executablePath: path,
      args: FLAGS,
      ...(env && { env: { ...(process.env as Record<string, string>), ...env } }),
    });
  } catch (error) {
    if (starts <= 1 || !/signal=SIG\w+/.test(String(error))) throw error;
    return launch(program, starts - 1);
  }
};

const launchInstalled = async (): Promise<Browser | undefined> => {
  for (const program of listInstalled()) {
    // A program with that name may be a stub that only explains how to install the browser.
    const browser = await launch(program).catch(() => undefined);
    if (browser) return browser;
  }
  return undefined;
};

const launchBundled = async (): Promise<Browser> => {
  const program = await findBundledChromium();
  if (!program)
    throw new Error(
      'No browser here: install Chromium or Google Chrome, or name one in E2E_BROWSER.',
    );
  return launch(program);
};

/** A Chromium without a window: an installed one, or else the one from npm. Close it after use. */
export const launchBrowser = async (): Promise<Browser> => {
  if (CHOICE.includes('/') || CHOICE.includes('\\')) return launch({ path: CHOICE });
  const installed = CHOICE === 'bundled' ? undefined : await launchInstalled();
  if (!installed && CHOICE === 'installed')
    throw new Error('No installed Chromium or Google Chrome starts here.');
  return installed ?? launchBundled();
};
