import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { requestCode, signDocuments } from '@area/contract/signatures/calls';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { expectCleanAudit } from '../../../../test/audit.ts';
import { declareResidence } from '../../../../test/submit-declarations.ts';
import { placeOrder } from '../../../../test/orders.ts';
import { lastCode } from '../../../../test/outbox.ts';
import { addInvestor } from '../../../../test/people.ts';
import { makeFolder } from '../../../../test/sealing-testing.ts';
import { listSignaturesOf, waitingOf } from '../../../../test/signing.ts';
import { createTestApp } from '../../../../test/test-app.ts';
import type { TestApp } from '../../../../test/test-app.ts';
import { startLocalAuthority } from '../../../platform/outside/timestamp/local-authority.ts';
import type { LocalAuthority } from '../../../platform/outside/timestamp/local-authority.ts';
import { TypstWorker } from '../../../platform/pdf/typst-worker.ts';

let local: LocalAuthority;
let app: TestApp;
beforeAll(async () => {
  local = await startLocalAuthority();
  await using folder = await makeFolder();
  const certificates = join(folder.path, 'tsa.pem');
  await writeFile(certificates, String(local.certificate));
  app = await createTestApp({
    JOBS: 'off',
    TIMESTAMP_URL: local.url,
    TIMESTAMP_CERTIFICATE_FILE: certificates,
  });
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await expectCleanAudit(app);
  await app.dispose();
  await local.close();
});

/** Transactions that wait for the program, with people or envelopes in hand. Whatever else the program does meanwhile does not count. */
const countOpen = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity a
     where a.datname = current_database() and a.state like 'idle in transaction%'
       and exists (select 1 from pg_locks l join pg_class c on c.oid = l.relation where l.pid = a.pid and c.relname in ('interveners', 'envelopes'))`.execute(
    app.db,
  );
  return rows[0]?.n ?? 0;
};

type Step = 'reads' | 'renders' | 'stamps';

/** How many transactions were open at each slow step of some work. */
const watchSlowSteps = (
  meanwhile: (step: Step, time: number) => Promise<void> = async () => {},
) => {
  const open: Record<Step, number[]> = { reads: [], renders: [], stamps: [] };
  const look = async (step: Step): Promise<void> => {
    open[step].push(await countOpen());
    await meanwhile(step, open[step].length);
  };
  const { storage, seal } = app.parts;
  const get = storage.get.bind(storage);
  vi.spyOn(storage, 'get').mockImplementation(async (key) => {
    await look('reads');
    return get(key);
  });
  const render = TypstWorker.prototype.render;
  vi.spyOn(TypstWorker.prototype, 'render').mockImplementation(async function (
    this: TypstWorker,
    job,
  ) {
    await look('renders');
    return render.call(this, job);
  });
  const authority = seal.timestamp_authority;
  if (!authority) throw new Error('no authority of time-stamps');
  const stamp = authority.stamp.bind(authority);
  vi.spyOn(authority, 'stamp').mockImplementation(async (digest) => {
    await look('stamps');
    return stamp(digest);
  });
  return open;
};

/** Somebody with an order and a declaration to sign together, and the code on the phone. */
const addSigner = async () => {
  const investor = await addInvestor(app);
  const { uuid } = await placeOrder(investor);
  await declareResidence(investor.client, investor.person.uuid);
  const uuids_envelope = (await waitingOf(investor.person)).map((each) => each.uuid);
  await investor.client.ask(requestCode, { body: { uuids_envelope } });
  const code = await lastCode(app, investor.person.uuid);
  const sign = async () => investor.client.try(signDocuments, { body: { uuids_envelope, code } });
  return { ...investor, operation: uuid, uuids_envelope, sign };
};

describe('no transaction is open', () => {
  it('while the documents of the last signature are read, rendered, sealed and stamped', async () => {
    const signer = await addSigner();
    const open = watchSlowSteps();
    expect(await signer.sign()).toMatchObject({
      status: 200,
      data: { envelopes: [{ status: 'DONE' }, { status: 'DONE' }] },
    });
    expect(open).toEqual({ reads: [0, 0], renders: [0, 0], stamps: [0, 0] });
  });

  it('while a declaration of tax residence is rendered', async () => {
    const investor = await addInvestor(app);
    const open = watchSlowSteps();
    await declareResidence(investor.client, investor.person.uuid);
    expect(open.renders.length).toBeGreaterThan(0);
    expect(open.renders.every((each) => each === 0)).toBe(true);
  });
});

describe('what changes while a document is sealed', () => {
  it('is sealed again when a fact that is printed changed, once', async () => {
    const signer = await addSigner();
    const open = watchSlowSteps(async (step, time) => {
      if (step !== 'stamps' || time !== 2) return;
      await sql`update configurations set content = jsonb_set(content, '{legal_line}', '"Otra línea legal"')`.execute(
        app.db,
      );
    });
    expect((await signer.sign()).status).toBe(200);
    expect(open.stamps).toEqual([0, 0, 0, 0]);
    expect(await listSignaturesOf(app, signer.operation)).toHaveLength(1);
    const sealed = await app.db
      .selectFrom('envelope_documents')
      .innerJoin('documents', 'documents.uuid', 'sealed_uuid')
      .select('documents.uuid')
      .where('envelope_uuid', 'in', signer.uuids_envelope)
      .execute();
    expect(sealed).toHaveLength(2);
  });

  it('is refused when what would be signed was replaced, and nothing is signed', async () => {
    const signer = await addSigner();
    watchSlowSteps(async (step, time) => {
      if (step === 'stamps' && time === 1)
        await declareResidence(signer.client, signer.person.uuid);
    });
    expect(await signer.sign()).toMatchObject({ status: 409, result: { code: 'CODE_CHANGED' } });
    expect(await listSignaturesOf(app, signer.operation)).toEqual([]);
  });
});
