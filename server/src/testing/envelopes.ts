import { listEnvelopes, requestCode, signDocuments } from '@area/contract/signatures';
import type { Reply } from './client.ts';
import { lastCode } from './outbox.ts';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

const CODE_PAUSE_MS = 61_000;

/** Signs everything that waits for somebody under one purpose, with the code on their phone. */
export const trySignWaiting = async (app: TestApp, { uuid, client }: Pick<Person, 'uuid' | 'client'>, purpose: string): Promise<Reply> => {
  const waiting = (await client.ask(listEnvelopes)).filter((each) => each.purpose === purpose);
  const uuids_envelope = waiting.map((each) => each.uuid);
  // A code that was sent a moment ago does not keep the next one waiting.
  app.clock.advanceWall(CODE_PAUSE_MS);
  await client.ask(requestCode, { body: { uuids_envelope } });
  return client.try(signDocuments, { body: { uuids_envelope, code: await lastCode(app, uuid) } });
};
