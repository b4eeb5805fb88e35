import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './journey.ts';
import { PEOPLE } from './people.ts';
import { readWording } from './catalogue-texts.ts';
import type { CatalogueText } from './catalogue-texts.ts';

test.use({ programName: 'languages' });

const PHONE = { width: 390, height: 844 };
const MOST_TABS = 40;

const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true });

/** Every text is in this language and marked with it, passes the checker and fits the window. */
const expectState = async (page: Page, language: string, state: string): Promise<void> => {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expectAccessible(page, `${state} in ${language}`);
  expect(
    await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ),
    state,
  ).toBeLessThanOrEqual(0);
};

const chooseLanguage = async (page: Page, language: string, say: CatalogueText): Promise<void> => {
  await page.goto('/login?config=cierzo');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.getByLabel('Idioma').selectOption(language);
  await expect(heading(page, say('login.title'))).toBeVisible();
  await expectState(page, language, 'the login');
  await page.getByRole('button', { name: say('login.submit'), exact: true }).click();
  await expect(page.getByLabel(say('login.document'))).toHaveAccessibleDescription(
    new RegExp(say('login.required.document')),
  );
  await expectState(page, language, 'the empty login');
};

/** Pages before the login, opened again: the choice is remembered. */
const visitGuests = async (page: Page, language: string, say: CatalogueText): Promise<void> => {
  await page.goto('/login/admin');
  await expect(heading(page, say('access.staff.title'))).toBeVisible();
  for (const name of ['document', 'reason', 'username'])
    await expect(page.getByLabel(say(`access.staff.${name}`), { exact: true })).toBeVisible();
  await expectState(page, language, 'the login of staff');
  await page.getByRole('button', { name: say('access.staff.submit'), exact: true }).click();
  await expect(
    page.getByLabel(say('access.staff.username'), { exact: true }),
  ).toHaveAccessibleDescription(say('access.staff.required.username'));

  await page.goto('/login/password-request');
  await expect(heading(page, say('access.request.title'))).toBeVisible();
  await page.getByRole('button', { name: say('access.request.submit'), exact: true }).click();
  await expect(page.getByLabel(say('access.request.document'))).toHaveAccessibleDescription(
    new RegExp(say('access.request.required')),
  );
  await expectState(page, language, 'the request for a link');
};

const logInAsNoa = async (page: Page, say: CatalogueText): Promise<void> => {
  await page.goto('/login');
  await page.getByLabel(say('login.document')).fill(PEOPLE.noa.document);
  await page.getByLabel(say('login.password'), { exact: true }).fill('demo-2026');
  await page.getByRole('button', { name: say('login.submit'), exact: true }).click();
};

const seeGates = async (page: Page, language: string, say: CatalogueText): Promise<void> => {
  await expect(heading(page, say('gates.validate.title'))).toBeVisible();
  await expect(
    page.getByText(say('shell.steps.left', { count: 3 }), { exact: true }),
  ).toBeVisible();
  await expect(page.getByText(say('gates.validate.document.title')).first()).toBeVisible();
  await expectState(page, language, 'the stop for missing data');
  await page.getByRole('button', { name: say('shell.steps.later'), exact: true }).click();
  await expect(heading(page, say('gates.of_age.title'))).toBeVisible();
  await expect(
    page.getByText(say('shell.steps.left', { count: 2 }), { exact: true }),
  ).toBeVisible();
  await expectState(page, language, 'the stop for who came of age');
};

type Press = (page: Page, control: Locator) => Promise<void>;

const click: Press = async (_page, control) => control.click();

const isFocused = async (control: Locator): Promise<boolean> =>
  control.evaluate((element) => element === document.activeElement);

/** Reached only with Tab, as without a mouse. */
const pressByKeyboard: Press = async (page, control) => {
  for (let tabs = 0; tabs < MOST_TABS && !(await isFocused(control)); tabs += 1)
    await page.keyboard.press('Tab');
  await expect(control).toBeFocused();
  await page.keyboard.press('Enter');
};

const sendNothing = async (page: Page, say: CatalogueText, press: Press): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: say('contact.title'), exact: true });
  await press(page, dialog.getByRole('button', { name: say('contact.send'), exact: true }));
  for (const name of ['subject', 'description']) {
    const field = dialog.getByRole('textbox', { name: say(`contact.${name}`), exact: true });
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(say('rules.required'));
    await expect(dialog.getByRole('alert')).toContainText(
      `${say(`contact.${name}`)}: ${say('rules.required')}`,
    );
  }
};

const writeToAgent = async (
  page: Page,
  language: string,
  say: CatalogueText,
  press: Press,
): Promise<void> => {
  const opener = page
    .getByRole('main')
    .getByRole('button', { name: say('ui.agent.write'), exact: true });
  await press(page, opener);
  const dialog = page.getByRole('dialog', { name: say('contact.title'), exact: true });
  await expect(dialog.getByText(say('contact.intro'))).toBeVisible();
  await expectState(page, language, 'the contact form');
  await sendNothing(page, say, press);
  await expectState(page, language, 'the empty contact form');
  await press(page, dialog.getByRole('button', { name: say('ui.close'), exact: true }));
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
};

const goThrough = async (page: Page, language: string, press: Press): Promise<void> => {
  const say = await readWording(language);
  await chooseLanguage(page, language, say);
  await visitGuests(page, language, say);
  await logInAsNoa(page, say);
  await seeGates(page, language, say);
  await writeToAgent(page, language, say, press);
};

test('English, from the choice on the login to the contact form', async ({ person: page }) => {
  await goThrough(page, 'en', click);
});

test('Catalan, on a phone, the contact form by keyboard', async ({ person: page }) => {
  await page.setViewportSize(PHONE);
  await goThrough(page, 'ca', pressByKeyboard);
});
