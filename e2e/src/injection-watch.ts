import type { Page } from '@playwright/test';

/** The hostile input sets this if it is executed. */
export const HIT = 'window.__hit=1';

/**
 * Every sign that hostile input was more than text: a script that ran, a request to another host, a dialog, a violation of
 * the policy. To be set up before the first page.
 */
export const watchHarm = async (page: Page, address: string): Promise<readonly string[]> => {
  const harm: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (!['data:', 'blob:'].includes(url.protocol) && url.origin !== new URL(address).origin)
      harm.push(`asked ${url.href}`);
  });
  page.on('dialog', (dialog) => {
    harm.push(`asked ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.exposeFunction('__tellHarm', (what: string) => void harm.push(what));
  await page.addInitScript(`
    Object.defineProperty(window, '__hit', { get: () => undefined, set: () => __tellHarm('ran') });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => __tellHarm('broke ' + effectiveDirective));
  `);
  return harm;
};
