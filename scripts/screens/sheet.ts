import type { Browser, Page } from '@playwright/test';

/** One picture of a screen. */
export interface View {
  readonly width: number;
  readonly scheme: 'light' | 'dark';
  readonly picture: Buffer;
}

/** A share of the real pixels: text is still readable. */
const SCALE = 0.6;
const QUALITY = 72;

const imageOf = ({ width, picture }: View): string =>
  `<img width="${Math.round(width * SCALE)}" src="data:image/png;base64,${picture.toString('base64')}">`;

const rowOf = (views: readonly View[]): string => `<div>${views.map(imageOf).join('')}</div>`;

const htmlOf = (views: readonly View[]): string => `<!doctype html><style>
  body { margin: 0; padding: 16px; width: max-content; background: #8a8f98 }
  div { display: flex; align-items: flex-start; gap: 16px }
  div + div { margin-top: 16px }
</style>${rowOf(views.filter(({ scheme }) => scheme === 'light'))}${rowOf(views.filter(({ scheme }) => scheme === 'dark'))}`;

const capture = async (page: Page): Promise<Buffer> => {
  const { width, height } = await page
    .locator('body')
    .evaluate((body) => ({ width: body.scrollWidth, height: body.scrollHeight }));
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    captureBeyondViewport: true,
    clip: { x: 0, y: 0, width, height, scale: 1 },
  });
  return Buffer.from(data, 'base64');
};

/** All pictures of a screen on one sheet: light above dark, wide beside narrow. *Shape*: WebP. */
export const sheetOf = async (browser: Browser, views: readonly View[]): Promise<Buffer> => {
  const page = await browser.newPage({ viewport: { width: 1800, height: 900 } });
  try {
    await page.setContent(htmlOf(views), { waitUntil: 'load' });
    return await capture(page);
  } finally {
    await page.close();
  }
};
