import type { Speaker } from '../../platform/texts/translate.ts';

type Names = readonly (readonly [RegExp, string])[];

/** In this order: browsers also use the names of those before them. */
const BROWSERS: Names = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const SYSTEMS: Names = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (names: Names, text: string): string | undefined =>
  names.find(([sign]) => sign.test(text))?.[1];

/** The name of a browser for its owner, in a language. *Example*: `Chrome en Android`. */
export const deviceName = (user_agent: string | null, say: Speaker): string => {
  const [browser, system] = [BROWSERS, SYSTEMS].map((names) => nameIn(names, user_agent ?? ''));
  if (!browser && !system) return say('messages.device.unknown');
  return say('messages.device.known', {
    browser: browser ?? say('messages.device.browser'),
    system: system ?? say('messages.device.system'),
  });
};
