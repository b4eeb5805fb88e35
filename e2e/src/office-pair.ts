import type { Page, Response } from '@playwright/test';
import { expect } from './journey.ts';
import { confirmFactor } from './office-login.ts';
import type { Program } from './program.ts';

/** Whoever writes, in the program that they write to. */
export interface OfficeWriter {
  readonly page: Page;
  readonly program: Program;
  readonly username: string;
}

/** Answers the factor where it is asked for; a recent answer is good for a while. */
const answerFactor = async (
  { page, program, username }: OfficeWriter,
  done: () => Promise<void>,
): Promise<void> => {
  const asked = page.getByRole('dialog', { name: 'Confirme su identidad' });
  await Promise.race([asked.waitFor({ timeout: 60_000 }), done().catch(() => undefined)]);
  if (await asked.isVisible()) await confirmFactor(page, program, username);
  await done();
};

/** What the server answers to writes while something is done: a write that does not end says what became of its requests. */
const withAnswers = async (page: Page, act: () => Promise<void>): Promise<void> => {
  const answers: string[] = [];
  const hear = (response: Response): void => {
    const request = response.request();
    if (request.method() !== 'GET')
      answers.push(`${request.method()} ${response.url()} ${response.status()}`);
  };
  page.on('response', hear);
  try {
    await act();
  } catch (error) {
    throw new Error(`not done; the server answered: ${answers.join(', ') || 'nothing'}`, {
      cause: error,
    });
  } finally {
    page.off('response', hear);
  }
};

/** Sends the form of a write: what is said afterwards says whether it was done or waits. */
export const send = async (
  writer: OfficeWriter,
  {
    dialog,
    button,
    says,
  }: { readonly dialog: string; readonly button: string; readonly says: string },
): Promise<void> => {
  const { page } = writer;
  const form = page.getByRole('dialog', { name: dialog });
  await withAnswers(page, async () => {
    await form.getByRole('button', { name: button }).click();
    await answerFactor(writer, async () => expect(form).toBeHidden());
  });
  await expect(page.getByText(says, { exact: true }).first()).toBeVisible();
};

/** Approves the newest proposal of a name that waits, after its checker saw what it changes. */
export const approve = async (
  checker: OfficeWriter,
  { name, shows }: { readonly name: string; readonly shows: string },
): Promise<void> => {
  const { page, program } = checker;
  await page.goto(`${program.address}/office/approvals`);
  await page.getByRole('link', { name }).first().click();
  await expect(page.getByRole('table', { name: 'Qué cambia' })).toContainText(shows);
  await page.getByRole('button', { name: 'Aprobar' }).click();
  await page
    .getByRole('dialog', { name: 'Aprobar la propuesta' })
    .getByRole('button', { name: 'Aprobar' })
    .click();
  await answerFactor(checker, async () =>
    expect(page.getByText('Ejecutada', { exact: true })).toBeVisible(),
  );
};
