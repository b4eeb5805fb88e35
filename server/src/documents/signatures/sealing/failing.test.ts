import { getOperation } from '@area/contract/operations/calls';
import { requestCode, signDocuments } from '@area/contract/signatures/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ObjectStorage } from '../../../platform/outside/storage/storage.ts';
import type { Seal } from '../../../platform/sealing/seal.ts';
import { expectCleanAudit } from '../../../../test/audit.ts';
import { declareResidence } from '../../../../test/submit-declarations.ts';
import { placeOrder } from '../../../../test/orders.ts';
import { lastCode } from '../../../../test/outbox.ts';
import { addInvestor } from '../../../../test/people.ts';
import { envelopeOf, listSignaturesOf, waitingOf } from '../../../../test/signing.ts';
import { takeSnapshot } from '../../../../test/snapshot.ts';
import { createTestApp } from '../../../../test/test-app.ts';
import type { TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  await expectCleanAudit(app);
  await app.dispose();
});

/** Somebody with an order and a declaration to sign together, and the code on the phone. */
const addAsked = async () => {
  const investor = await addInvestor(app);
  const { uuid } = await placeOrder(investor);
  await declareResidence(investor.client, investor.person.uuid);
  const uuids_envelope = (await waitingOf(investor.person)).map((each) => each.uuid);
  await investor.client.ask(requestCode, { body: { uuids_envelope } });
  const code = await lastCode(app, investor.person.uuid);
  return {
    ...investor,
    uuid,
    uuids_envelope,
    code,
    type: async () => investor.client.try(signDocuments, { body: { uuids_envelope, code } }),
  };
};

/** Makes the `nth` call of something fail, once. */
const failAt = <A extends unknown[], R>(
  act: (...given: A) => Promise<R>,
  nth: number,
): ((...given: A) => Promise<R>) => {
  let calls = 0;
  return async (...given) => {
    calls += 1;
    if (calls === nth) throw new Error('out of order');
    return act(...given);
  };
};

/** Replaces a part of the running server for as long as something lasts. */
const withPart = async <T>(
  part: { storage: ObjectStorage } | { seal: Seal },
  act: () => Promise<T>,
): Promise<T> => {
  const before = { storage: app.parts.storage, seal: app.parts.seal };
  Object.assign(app.parts, part);
  try {
    return await act();
  } finally {
    Object.assign(app.parts, before);
  }
};

const withStorage =
  (method: 'put' | 'get', nth: number) =>
  async <T>(act: () => Promise<T>): Promise<T> => {
    const { storage } = app.parts;
    const whole: ObjectStorage = Object.create(storage) as ObjectStorage;
    return withPart(
      {
        storage: Object.assign(whole, {
          [method]: failAt(storage[method].bind(storage) as never, nth),
        }),
      },
      act,
    );
  };

/** A seal whose key is gone the `nth` time that it is asked for. */
const withSeal =
  (nth: number) =>
  async <T>(act: () => Promise<T>): Promise<T> => {
    const { seal } = app.parts;
    let asked = 0;
    const broken = new Proxy(seal, {
      get: (whole, name) => {
        if (name === 'certificate') asked += 1;
        if (name === 'certificate' && asked === nth) throw new Error('the token is out');
        return Reflect.get(whole, name) as unknown;
      },
    });
    return withPart({ seal: broken }, act);
  };

/** A write to a table fails; with `dies` the database ends the connection there, as it does when either program is killed. */
const withTable =
  (write: string, { when = 'true', dies = false, atCommit = false } = {}) =>
  async <T>(act: () => Promise<T>): Promise<T> => {
    const [, table = ''] = /(?:insert|update) on (\w+)/.exec(write) ?? [];
    const what = dies
      ? 'perform pg_terminate_backend(pg_backend_pid());'
      : "raise exception 'the disk is full';";
    await sql
      .raw(
        `create function fail_now() returns trigger language plpgsql as $$ begin ${what} return new; end $$`,
      )
      .execute(app.db);
    const timing = atCommit
      ? `create constraint trigger fail_now after ${write} deferrable initially deferred`
      : `create trigger fail_now before ${write}`;
    await sql
      .raw(`${timing} for each row when (${when}) execute function fail_now()`)
      .execute(app.db);
    try {
      return await act();
    } finally {
      await sql.raw(`drop trigger fail_now on ${table}; drop function fail_now()`).execute(app.db);
    }
  };

type Breaking = <T>(act: () => Promise<T>) => Promise<T>;

/** Every step of the last signature, from reading the document to the last word about it. */
const STEPS: readonly { readonly step: string; readonly breaking: Breaking }[] = [
  { step: 'spending the code', breaking: withTable('update on sign_challenges') },
  { step: 'the first signature', breaking: withTable('insert on signatures') },
  {
    step: 'the record of a signature',
    breaking: withTable('insert on signing_records', { when: "new.event = 'SIGNED'" }),
  },
  { step: 'reading the first paper', breaking: withStorage('get', 1) },
  { step: 'reading the second paper', breaking: withStorage('get', 2) },
  { step: 'sealing', breaking: withSeal(1) },
  { step: 'sealing, once it has begun', breaking: withSeal(4) },
  { step: 'storing the first sealed file', breaking: withStorage('put', 1) },
  { step: 'storing the second sealed file', breaking: withStorage('put', 2) },
  { step: 'the row of a sealed file', breaking: withTable('insert on documents') },
  { step: 'the sealed file on its envelope', breaking: withTable('update on envelope_documents') },
  { step: 'the envelope', breaking: withTable('update on envelopes') },
  {
    step: 'the record of its end',
    breaking: withTable('insert on signing_records', { when: "new.event = 'COMPLETED'" }),
  },
  { step: 'the order', breaking: withTable('update on operations') },
  { step: 'the history of the order', breaking: withTable('insert on operation_history') },
  { step: 'telling the people', breaking: withTable('insert on notification_events') },
  { step: 'the mails', breaking: withTable('insert on outbox') },
  {
    step: 'the connection, before the signature',
    breaking: withTable('insert on signatures', { dies: true }),
  },
  {
    step: 'the connection, between two sealed files',
    breaking: withTable('insert on documents', { dies: true }),
  },
  {
    step: 'the connection, after everything was sealed',
    breaking: withTable('insert on notification_events', { dies: true }),
  },
  {
    step: 'the connection, at the commit itself',
    breaking: withTable('insert on signatures', { dies: true, atCommit: true }),
  },
];

/** All that is kept but the files that nobody points at, which are swept. */
const takeRows = async () => {
  const { loose_files: _swept, ...rest } = await takeSnapshot(app);
  return rest;
};

describe('a last signature that breaks off', () => {
  it.each(STEPS)(
    'at $step leaves nothing half done, and the same code signs afterwards',
    async ({ breaking }) => {
      const asked = await addAsked();
      const before = await takeRows();
      const reply = await breaking(asked.type);
      expect([500, 503]).toContain(reply.status);
      expect(await takeRows()).toEqual(before);
      expect(await asked.type()).toMatchObject({
        status: 200,
        data: { envelopes: [{ status: 'DONE' }, { status: 'DONE' }] },
      });
      expect(await listSignaturesOf(app, asked.uuid)).toHaveLength(1);
      expect(await asked.client.ask(getOperation, { params: { id: asked.uuid } })).toMatchObject({
        operation_status: 'VALIDATED',
      });
      expect(await envelopeOf(app, asked.uuid)).toMatchObject({ status: 'DONE' });
    },
  );
});
