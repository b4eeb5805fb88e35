import type { Page } from '@playwright/test';
import { expect } from './journey.ts';
import type { Program } from './program.ts';
import { totpCodeAt } from './totp-code.ts';

interface DemoMember {
  readonly username: string;
  readonly name: string;
  readonly password: string;
  readonly totp_secret: string;
}

const HALF_MINUTE_MS = 30_000;

/** A code is of use once, and each half minute has one: the steps that are taken, by member and program. */
const taken = new Map<string, number>();

/** A code that nobody used yet; the server takes the ones before and after, too. It waits if it must. */
const freshCode = async (page: Page, program: Program, member: DemoMember): Promise<string> => {
  const key = `${program.address} ${member.username}`;
  for (;;) {
    const now = Math.floor(Date.now() / HALF_MINUTE_MS);
    const step = Math.max((taken.get(key) ?? 0) + 1, now - 1);
    if (step <= now + 1) {
      taken.set(key, step);
      return totpCodeAt(member.totp_secret, step * HALF_MINUTE_MS);
    }
    await page.waitForTimeout(500);
  }
};

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
  await page.goto(`${program.address}/office${path}`);
  await page.getByLabel('Usuario').fill(username);
  await page.getByLabel('Contraseña', { exact: true }).fill(member.password);
  await page.getByLabel('Código de seis cifras').fill(await freshCode(page, program, member));
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
  await dialog.getByLabel('Código de seis cifras').fill(await freshCode(page, program, member));
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(dialog).toBeHidden();
};
