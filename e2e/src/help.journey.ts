import type { Page } from '@playwright/test';
import { expectWhole } from './expect-whole-page.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { press, tabTo } from './keyboard-steps.ts';
import { PEOPLE, logIn } from './people.ts';

// The help by keyboard alone, before and after the login, on a desktop and on a phone. *Source*: screens.md (Help), ADR 238.
test.use({ programName: 'help' });

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

const seeTitle = async (page: Page, name: string): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

/** Types into the search and sees what comes first. */
const search = async (
  page: Page,
  { label, typed, first }: { label: string; typed: string; first: RegExp },
): Promise<void> => {
  await tabTo(page, page.getByRole('textbox', { name: label }));
  await page.keyboard.type(typed);
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(first);
};

/** Opens a word by Enter, and closes it by Escape with the focus where it was. */
const explain = async (page: Page, name: RegExp, text: RegExp): Promise<void> => {
  const button = page.getByRole('main').getByRole('button', { name }).first();
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  // The live region itself takes no room: what it says lies above the page.
  const shown = page.getByRole('status').locator('[popover]').filter({ hasText: text });
  await expect(shown).toBeVisible();
  const [box, width] = [await shown.boundingBox(), page.viewportSize()?.width ?? 0];
  expect(box && box.x >= 0 && box.x + box.width <= width, 'the explanation is in the window').toBe(
    true,
  );
  await expectAccessible(page, `the word ${String(name)}`);
  await page.keyboard.press('Escape');
  await expect(shown).toHaveCount(0);
  await expect(button).toBeFocused();
};

test('before the login the help answers in three languages, by keyboard', async ({
  person: page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/login?config=cierzo');
  await press(page, 'link', 'Ayuda');
  await seeTitle(page, 'Ayuda');
  await expectWhole(page, 'the help without a login');
  await search(page, {
    label: 'Buscar en la ayuda',
    typed: 'cuando se ejecuta',
    first: /Cuándo se ejecuta mi orden/,
  });
  await expectWhole(page, 'what the help finds');
  await press(page, 'link', /^Cuándo se ejecuta mi orden/);
  await seeTitle(page, 'Cuándo se ejecuta mi orden');
  await explain(page, /Qué es: día hábil/, /De lunes a viernes/);
  await expectWhole(page, 'an article');
  for (const [language, title, typed, first] of [
    ['English', 'Help', 'expired passport', /Documents expired or missing/],
    ['Català', 'Ajuda', 'queixa', /Consultes, queixes i reclamacions/],
  ] as const) {
    await page.goto('/help');
    await page.getByRole('combobox').first().selectOption({ label: language });
    await seeTitle(page, title);
    await search(page, {
      label: language === 'English' ? 'Search the help' : 'Cercar a l’ajuda',
      typed,
      first,
    });
    await expectWhole(page, `the help in ${language}`);
  }
});

for (const size of [DESKTOP, PHONE])
  test(`in the area words are explained where they stand, at ${size.width}`, async ({
    person: page,
  }) => {
    await page.setViewportSize(size);
    await logIn(page, PEOPLE.lucia);
    await page.goto('/account/wallet');
    await seeTitle(page, 'Mi cartera');
    await explain(page, /Qué es: .*TWR/, /Encadena la rentabilidad/);
    await page.goto('/help/glossary?word=fatca');
    await seeTitle(page, 'Glosario');
    await expect(page.getByRole('term').filter({ hasText: 'FATCA' })).toBeInViewport();
    await expectWhole(page, 'the glossary');
    await page.goto('/help');
    await seeTitle(page, 'Ayuda');
    await expectWhole(page, 'the help in the area');
    await press(page, 'link', 'Ver mis consultas y sus respuestas');
    await seeTitle(page, 'Mis consultas');
  });
