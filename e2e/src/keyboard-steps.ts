import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

/** More than any page has to be walked through. */
const LONGEST_WALK = 60;

const isFocused = async (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Walks with Tab until an element has the focus; fails if it cannot be reached. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeAttached();
  for (let step = 0; step < LONGEST_WALK; step += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${target.toString()}`);
};

/** Chooses an option of a group, which is named where several have it: Tab enters the group, arrows move in it. */
export const choose = async (
  page: Page,
  name: string | RegExp,
  group: Page | Locator = page,
): Promise<void> => {
  const wanted = group.getByRole('radio', {
    name,
    ...(typeof name === 'string' && { exact: true }),
  });
  await expect(wanted).toBeAttached();
  for (let step = 0; step < LONGEST_WALK; step += 1) {
    // Another group may stand before it.
    const isInside = await wanted.evaluate((radio) => {
      const group = radio.closest('[role=radiogroup], fieldset');
      return group?.contains(document.activeElement) ?? false;
    });
    if (isInside) break;
    await page.keyboard.press('Tab');
  }
  for (let step = 0; step < LONGEST_WALK && !(await isFocused(wanted)); step += 1)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(wanted).toBeChecked();
};

/** Presses what Tab leads to. */
export const press = async (
  page: Page,
  role: 'button' | 'link',
  name: string | RegExp,
): Promise<void> => {
  await tabTo(
    page,
    page.getByRole(role, { name, ...(typeof name === 'string' && { exact: true }) }).first(),
  );
  await page.keyboard.press('Enter');
};

/** Ticks a box that Tab leads to. */
export const tick = async (page: Page, name: RegExp): Promise<void> => {
  await tabTo(page, page.getByRole('checkbox', { name }));
  await page.keyboard.press('Space');
};

/** Types into a field that Tab leads to. */
export const type = async (page: Page, label: string | RegExp, text: string): Promise<void> => {
  await tabTo(
    page,
    page.getByLabel(label, typeof label === 'string' ? { exact: true } : {}).first(),
  );
  await page.keyboard.type(text);
};

/** Chooses in a list that Tab leads to, by typing how the option begins. */
export const pick = async (page: Page, label: string, option: string): Promise<void> => {
  const list = page.getByLabel(label, { exact: true });
  await tabTo(page, list);
  await page.keyboard.type(option);
  await expect(list.locator('option:checked')).toHaveText(option);
};

/** Sends a file to a field that Tab leads to and Space opens. */
export const attach = async (
  page: Page,
  name: string,
  file: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer },
): Promise<void> => {
  await tabTo(page, page.locator(`input[name="${name}"]`));
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.keyboard.press('Space'),
  ]);
  await chooser.setFiles(file);
  await expect(page.getByRole('button', { name: `Quitar ${file.name}` })).toBeVisible();
};
