import type { Page } from '@playwright/test';
import { takeFreshCode } from './fresh-code.ts';
import { expect } from './journey.ts';
import type { Program } from './program.ts';

interface DemoMember {
  readonly username: string;
  readonly name: string;
  readonly password: string;
  readonly totp_secret: string;
}

const findMember = async (program: Program, username: string): Promise<DemoMember> => {
  const answer = await fetch(`${program.address}/demo/staff.json`);
  const { data } = (await answer.json()) as { data: readonly DemoMember[] };
  const member = data.find((each) => each.username === username);
  if (!member) throw new Error(`the demo has no ${username}`);
  return member;
};

/** Opens a page of the office and logs in as a member of staff of the demo, by keyboard. */
export const enterOffice = async (
  page: Page,
  program: Program,
  { username, path = '' }: { readonly username: string; readonly path?: string },
): Promise<void> => {
  const member = await findMember(program, username);
  await page.goto(`${program.officeAddress}/office${path}`);
  await page.getByLabel('Usuario').fill(username);
  await page.getByLabel('Contraseña', { exact: true }).fill(member.password);
  await page
    .getByLabel('Código de seis cifras')
    .fill(await takeFreshCode({ ...member, address: program.address }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Buscar/ })).toBeVisible();
};

/** Answers the dialog that asks a member of staff of the demo for their factor. */
export const confirmFactor = async (
  page: Page,
  program: Program,
  username: string,
): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Confirme su identidad' });
  const member = await findMember(program, username);
  await dialog
    .getByLabel('Código de seis cifras')
    .fill(await takeFreshCode({ ...member, address: program.address }));
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(dialog).toBeHidden();
};
