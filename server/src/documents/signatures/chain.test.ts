import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifySigningRecord } from '@area/contract/office/signing/calls';
import { deskOf } from '../../../test/desk.ts';
import { placeSigned } from '../../../test/orders.ts';
import { addInvestor } from '../../../test/people.ts';
import { envelopeOf } from '../../../test/signing.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { findBrokenSteps } from './records.ts';
import { findHead } from './records-store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

/** The envelope of a signed order: opened, code sent, signed, completed. */
const addChain = async () => {
  const investor = await addInvestor(app);
  const { uuid } = await placeSigned(app, investor);
  return envelopeOf(app, uuid);
};

/** As a person with access to the database itself could. */
const tamper = async (harm: RawBuilder<unknown>): Promise<void> => {
  await sql`alter table signing_records disable trigger append_only`.execute(app.db);
  await harm.execute(app.db);
  await sql`alter table signing_records enable trigger append_only`.execute(app.db);
};

const DIGEST = sql`encode(sha256(convert_to(concat_ws(chr(10), envelope_uuid, step, event, coalesce(intervener_uuid::text, '-'), facts::text,
  (extract(epoch from at) * 1000)::bigint, coalesce(previous_sha256, '-')), 'UTF8')), 'hex')`;

const HARMS: readonly {
  readonly harm: string;
  readonly broken: number[];
  readonly plant: (envelope: string) => RawBuilder<unknown>;
}[] = [
  {
    harm: 'other facts',
    broken: [3],
    plant: (envelope) =>
      sql`update signing_records set facts = facts || '{"ip": "203.0.113.9"}' where envelope_uuid = ${envelope} and step = 3`,
  },
  {
    harm: 'another hour',
    broken: [3],
    plant: (envelope) =>
      sql`update signing_records set at = at + interval '1 millisecond' where envelope_uuid = ${envelope} and step = 3`,
  },
  {
    harm: 'another event',
    broken: [2],
    plant: (envelope) =>
      sql`update signing_records set event = 'CODE_REFUSED' where envelope_uuid = ${envelope} and step = 2`,
  },
  {
    harm: 'nobody in the place of somebody',
    broken: [3],
    plant: (envelope) =>
      sql`update signing_records set intervener_uuid = null where envelope_uuid = ${envelope} and step = 3`,
  },
  {
    harm: 'a step cut out',
    broken: [3, 4],
    plant: (envelope) =>
      sql`delete from signing_records where envelope_uuid = ${envelope} and step = 2`,
  },
  {
    harm: 'the beginning cut off',
    broken: [2, 3, 4],
    plant: (envelope) =>
      sql`delete from signing_records where envelope_uuid = ${envelope} and step = 1`,
  },
  // The person who forges the hash of a step as well is betrayed by the one after it.
  {
    harm: 'a step forged with its hash',
    broken: [4],
    plant: (envelope) => sql`
      with forged as (select envelope_uuid, step, event, intervener_uuid, '{}'::jsonb as facts, at, previous_sha256 from signing_records where envelope_uuid = ${envelope} and step = 3)
      update signing_records r set facts = '{}', sha256 = (select ${DIGEST} from forged) where r.envelope_uuid = ${envelope} and r.step = 3`,
  },
];

const verify = async (code: string) =>
  (await deskOf(app, 'AUDIT')).try(verifySigningRecord, { params: { code } });

describe('the record of an envelope', () => {
  it('is unbroken as it was written, and its end is its last step', async () => {
    const { uuid, verification_code } = await addChain();
    expect(await findBrokenSteps(app.db, uuid)).toEqual([]);
    expect(await findHead(app.db, uuid)).toMatch(/^[0-9a-f]{64}$/);
    const { data } = await verify(verification_code);
    expect(data).toMatchObject({ uuid, broken: [], head: await findHead(app.db, uuid) });
    expect((await verify('AAAA-AAAA-AAAA-AAAA')).status).toBe(404);
  });

  it.each(HARMS)('names the steps where it is broken: $harm', async ({ broken, plant }) => {
    const { uuid, verification_code } = await addChain();
    await tamper(plant(uuid));
    expect(await findBrokenSteps(app.db, uuid)).toEqual(broken);
    expect(await verify(verification_code)).toMatchObject({ status: 200, data: { broken } });
  });

  it('does not show a last step cut off: that is what the head on the sealed paper is for', async () => {
    const { uuid } = await addChain();
    const head = await findHead(app.db, uuid);
    await tamper(sql`delete from signing_records where envelope_uuid = ${uuid} and step = 4`);
    expect(await findBrokenSteps(app.db, uuid)).toEqual([]);
    expect(await findHead(app.db, uuid)).not.toBe(head);
  });
});
