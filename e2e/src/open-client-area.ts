import type { Page } from '@playwright/test';

interface ShownStaff {
  readonly data: readonly { readonly username: string; readonly code: string }[];
}

/** The current code of a staff member's authenticator app; a code is valid once. */
const codeOf = async (page: Page, username: string): Promise<string> => {
  const answer = await page.request.get('/demo/staff.json');
  const { data } = (await answer.json()) as ShownStaff;
  return data.find((each) => each.username === username)?.code ?? '';
};

/** Opens a client's area as a member of the demo's staff, from the current page. */
export const openClientArea = async (
  page: Page,
  { document, reason }: { readonly document: string; readonly reason: string },
): Promise<void> => {
  await page.getByLabel('Número de documento del cliente').fill(document);
  await page.getByLabel('Motivo del acceso').fill(reason);
  await page.getByLabel('Usuario').fill('operaciones');
  await page.getByLabel('Contraseña', { exact: true }).fill('demo-2026');
  await page.getByLabel('Código del segundo factor').fill(await codeOf(page, 'operaciones'));
  await page.keyboard.press('Enter');
};
