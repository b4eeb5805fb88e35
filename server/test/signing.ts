import type { Envelope } from '@area/contract/signatures/schemas';
import { listEnvelopes, requestCode, signDocuments } from '@area/contract/signatures/calls';
import type { SignedPurpose } from '@area/domain/signature/purposes';
import type { Reply } from './client.ts';
import { lastCode } from './outbox.ts';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

/** The signatures on every version of an order, oldest version first. */
export const listSignaturesOf = async ({ db }: Pick<TestApp, 'db'>, operation: string) =>
  db
    .selectFrom('signatures')
    .innerJoin('envelopes', 'envelopes.uuid', 'signatures.envelope_uuid')
    .selectAll('signatures')
    .select(['envelopes.version', 'envelopes.entity_uuid'])
    .where('envelopes.entity_uuid', '=', operation)
    .orderBy('envelopes.version')
    .orderBy('signatures.signed_at')
    .execute();

/** The last envelope over something: an order, a questionnaire, a request. */
export const envelopeOf = async ({ db }: Pick<TestApp, 'db'>, entity: string) =>
  db
    .selectFrom('envelopes')
    .selectAll()
    .where('entity_uuid', '=', entity)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

/** What waits for somebody, of one purpose. */
export const waitingOf = async (
  { client }: Pick<Person, 'client'>,
  purpose?: SignedPurpose,
): Promise<Envelope[]> =>
  (await client.ask(listEnvelopes)).filter(
    (each) => purpose === undefined || each.purpose === purpose,
  );

/** Asks for one code for some envelopes, reads it on the phone and types it. */
export const signTogether = async (
  app: TestApp,
  { uuid, client }: Pick<Person, 'uuid' | 'client'>,
  uuids_envelope: string[],
): Promise<Reply> => {
  await client.ask(requestCode, { body: { uuids_envelope } });
  return client.try(signDocuments, { body: { uuids_envelope, code: await lastCode(app, uuid) } });
};

const CODE_PAUSE_MS = 61_000;

/** Signs everything that waits for somebody under one purpose, with the code on their phone. */
export const trySignWaiting = async (
  app: TestApp,
  person: Pick<Person, 'uuid' | 'client'>,
  purpose: SignedPurpose,
): Promise<Reply> => {
  const waiting = await waitingOf(person, purpose);
  // A code that was sent a moment ago does not keep the next one waiting.
  app.clock.advanceWall(CODE_PAUSE_MS);
  return signTogether(
    app,
    person,
    waiting.map(({ uuid }) => uuid),
  );
};
