import { rejectRecord, validateRecord } from '@area/contract/office/record/calls';
import { deskOf } from './desk.ts';
import type { OfficeReply } from './staff-browser.ts';
import type { TestApp } from './test-app.ts';

/** A clerk accepts a change or a document of a client, or sends it back. */
export const decideRecord = async (
  app: TestApp,
  word: 'validate' | 'reject',
  uuid: string,
  reason = 'No es legible',
): Promise<OfficeReply> => {
  const clerk = await deskOf(app);
  const params = { id: uuid };
  return word === 'validate'
    ? clerk.try(validateRecord, { params })
    : clerk.try(rejectRecord, { params, body: { reason } });
};
