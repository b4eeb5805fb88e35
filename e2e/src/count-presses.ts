import type { Page } from '@playwright/test';

/** How often an event happened in a page, from now on; `when` says which of them count. */
const countEvents = async (
  page: Page,
  { name, event, when }: { readonly name: string; readonly event: string; readonly when: string },
): Promise<() => number> => {
  let times = 0;
  await page.exposeFunction(name, () => {
    times += 1;
  });
  await page.addInitScript(
    `addEventListener('${event}', (event) => { if (${when}) globalThis.${name}(); }, { capture: true })`,
  );
  return () => times;
};

/** How often a pointer or a finger was put down, from now on. */
export const countPresses = async (page: Page): Promise<() => number> =>
  countEvents(page, { name: 'countPress', event: 'pointerdown', when: 'true' });

/** How many characters were typed, from now on. */
export const countTyped = async (page: Page): Promise<() => number> =>
  countEvents(page, { name: 'countTyped', event: 'keydown', when: 'event.key.length === 1' });
