import { readRegistrarAnswers } from '@area/contract/office/registrar/calls';
import { settleAnswers } from '../src/orders/registrar/settle-answers.ts';
import { deskOf } from './desk.ts';
import type { TestApp } from './test-app.ts';

/** *Shape*: lines of a file of answers. */
export const answersFile = (lines: readonly string[]) => ({
  file: {
    name: 'RDR_20260310.txt',
    content_base64: Buffer.from(`${lines.join('\r\n')}\r\n`).toString('base64'),
  },
});

/** The office reads what the registrar answers, and the step of the day does what follows. */
export const readAnswers = async (app: TestApp, ...lines: readonly string[]) => {
  const clerk = await deskOf(app);
  const imported = await clerk.ask(readRegistrarAnswers, { body: answersFile(lines) });
  const { done, failed } = await settleAnswers({ db: app.db, now: app.clock.business() });
  return { ...imported, settled: done, failed };
};
