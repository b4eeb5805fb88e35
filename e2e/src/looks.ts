import type { BrowserContextOptions, Page } from '@playwright/test';

interface Look {
  readonly name: string;
  readonly options: BrowserContextOptions;
}

/** How people set up what they look with: a desk at 400 %, of whose 1280 x 1024 px 320 x 256 are left, colours of their own, no motion. */
export const LOOKS: readonly Look[] = [
  { name: 'zoom', options: { viewport: { width: 320, height: 256 } } },
  { name: 'forced-colours', options: { forcedColors: 'active' } },
  { name: 'reduced-motion', options: { reducedMotion: 'reduce' } },
];

/** The one that a run is asked for, in place of what a journey says itself. */
const asked = process.env['JOURNEY_LOOK'];
const look = LOOKS.find(({ name }) => name === asked);
if (asked && !look) throw new Error(`no look is called ${asked}`);

export const lookOptions: BrowserContextOptions = look?.options ?? {};

/** A window that is at 400 % stays so, whatever width a journey goes on at. */
export const keepLook = (page: Page): void => {
  if (look?.options.viewport) page.setViewportSize = async () => undefined;
};
