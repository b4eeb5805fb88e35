import type { Page } from '@playwright/test';

interface ShownStaff {
  readonly data: readonly { readonly username: string; readonly code: string }[];
}

/** The code that the application of a member of staff shows right now; a code is of use once. */
const codeOf = async (page: Page, username: string): Promise<string> => {
  const answer = await page.request.get('/demo/staff.json');
  const { data } = (await answer.json()) as ShownStaff;
  return data.find((each) => each.username === username)?.code ?? '';
};

/** Opens the area of a client as a member of the demo's staff, from the page at which the browser is. */
export const openClientArea = async (
  page: Page,
  { document, reason }: { readonly document: string; readonly reason: string },
): Promise<void> => {
  await page.getByLabel('Número de documento del cliente').fill(document);
  await page.getByLabel('Motivo de la consulta').fill(reason);
  await page.getByLabel('Usuario').fill('operaciones');
  await page.getByLabel('Contraseña', { exact: true }).fill('demo-2026');
  await page.getByLabel('Código del segundo factor').fill(await codeOf(page, 'operaciones'));
  await page.keyboard.press('Enter');
};
