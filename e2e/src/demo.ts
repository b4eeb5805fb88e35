import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Program } from './program.ts';

interface Message {
  readonly channel: string;
  readonly recipient: string;
  readonly body: string;
}

const read = async <T>(program: Program, path: string): Promise<T> => {
  const answer = await fetch(`${program.address}${path}`);
  return ((await answer.json()) as { data: T }).data;
};

/** The last message that a phone or a mail address of the demo received. */
export const lastMessage = async (program: Program, contact: string): Promise<string> => {
  const messages = await read<Message[]>(program, '/demo/outbox.json');
  return messages.find(({ recipient }) => recipient === contact)?.body ?? '';
};

/** The last code that a phone or a mail address of the demo received. */
export const lastCode = async (program: Program, contact: string): Promise<string> => {
  const code = /\b(\d{6})\b/.exec(await lastMessage(program, contact))?.[1];
  if (!code) throw new Error(`no code reached ${contact}`);
  return code;
};

/** Types the code that confirms a change, by keyboard, into the question that asks for it. */
export const confirmByCode = async (
  page: Page,
  program: Program,
  { phone, button }: { readonly phone: string; readonly button: string },
): Promise<void> => {
  const field = page.getByLabel('Código de confirmación');
  await expect(field).toBeFocused();
  await page.keyboard.type(await lastCode(program, phone));
  await page.keyboard.press('Enter');
  await expect(field, `${button} is done`).toHaveCount(0);
};

const MAIL_TRIES = 40;
const BETWEEN_TRIES_MS = 250;

const findMailLink = async (program: Program, recipient: string): Promise<string | undefined> => {
  const messages = await read<Message[]>(program, '/demo/outbox.json');
  const mail = messages.find(
    ({ channel, recipient: to }) => channel === 'EMAIL' && to === recipient,
  );
  return /https?:\/\/[^/\s]+(\/\S+)/.exec(mail?.body ?? '')?.[1];
};

/** Address of the last link in a person's demo mail, on this server. Recovery mails arrive a little later. */
export const lastMailLink = async (program: Program, recipient: string): Promise<string> => {
  for (let tries = 0; tries < MAIL_TRIES; tries += 1) {
    const link = await findMailLink(program, recipient);
    if (link) return link;
    await setTimeout(BETWEEN_TRIES_MS);
  }
  throw new Error(`no link reached ${recipient}`);
};

/** Moves the business clock to the opening of the next business day. */
export const nextBusinessDay = async (program: Program): Promise<void> => {
  const answer = await fetch(`${program.address}/demo/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ next: 'business_day' }),
  });
  if (!answer.ok) throw new Error(`the clock did not move: ${answer.status}`);
};

/** The business day of the demo, in Madrid. */
export const today = async (program: Program): Promise<string> => {
  const { now } = await read<{ now: string }>(program, '/demo/state.json');
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Madrid' }).format(new Date(now));
};

const SATURDAY = 6;

/** Moves the demo on from a weekend: no unit value is of a Saturday. */
export const afterWeekend = async (program: Program): Promise<void> => {
  const weekday = new Date(await today(program)).getUTCDay();
  if (weekday % SATURDAY === 0) await nextBusinessDay(program);
};

/** A file for the office, beside the program's data. */
export const officeFile = async (
  program: Program,
  name: string,
  lines: readonly string[],
): Promise<string> => {
  const path = join(program.dataDir, name);
  await writeFile(path, `${lines.join('\n')}\n`);
  return path;
};

/** Publishes a brand from a file, as its administrator does and the head of operations approves. */
export const publishBrand = async (program: Program, id: string, file: string): Promise<void> => {
  await program.officeAs('sistemas', 'draft-brand', id, '--file', file);
  await program.officeAs('sistemas', 'publish-brand', id);
};
