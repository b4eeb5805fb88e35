import { removePasskey } from '@area/contract/passkeys/calls';
import { requestCode, requestPasskey, signDocuments } from '@area/contract/signatures/calls';
import { verifySigningRecord } from '@area/contract/office/signing/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectCleanAudit } from '../../../../test/audit.ts';
import { Authenticator } from '../../../../test/authenticator.ts';
import { login } from '../../../../test/client.ts';
import { deskOf } from '../../../../test/desk.ts';
import { placeOrder } from '../../../../test/orders.ts';
import { lastCode } from '../../../../test/outbox.ts';
import { HERE, addPasskeyTo, logInWith, trySigningWith } from '../../../../test/passkeys.ts';
import { textOf } from '../../../../test/reports.ts';
import { addInvestor } from '../../../../test/people.ts';
import { envelopeOf, listSignaturesOf } from '../../../../test/signing.ts';
import { addStaff, enterArea } from '../../../../test/staff.ts';
import { createTestApp } from '../../../../test/test-app.ts';
import type { TestApp } from '../../../../test/test-app.ts';
import { tryUntilHeard } from '../../../../test/until-heard.ts';
import { readDocument } from '../../../platform/storage/stored-file.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ LOGINS_PER_MINUTE: '1000' });
});
afterAll(async () => {
  await expectCleanAudit(app);
  await app.dispose();
});

const refused = (code: string, status = 422) => ({ status, result: { code } });
const REFUSED = refused('PASSKEY_REFUSED');
const FAILURES_BEFORE_BLOCK = 5;

/** Somebody with a passkey and an order that waits for their signature. */
const addOrder = async () => {
  const ordering = await addInvestor(app);
  const own = await addPasskeyTo(ordering.client, 'El móvil de Ana');
  const { uuid } = await placeOrder(ordering);
  return { ...ordering, ...own, uuid, body: { uuid_operation: uuid } };
};
type Ordered = Awaited<ReturnType<typeof addOrder>>;

const begin = async ({ client, body }: Pick<Ordered, 'client' | 'body'>) =>
  client.ask(requestPasskey, { body });

/** The body of a signature whose answer is given as told. */
const answerTo = async (
  ordered: Ordered,
  how: Parameters<Authenticator['answer']>[1] = HERE,
  authenticator = ordered.authenticator,
) => {
  const { challenge, options } = await begin(ordered);
  return { ...ordered.body, passkey: { challenge, assertion: authenticator.answer(options, how) } };
};

describe('a passkey', () => {
  it('signs an order, once, and its signature covers the fingerprint of what was signed', async () => {
    const ordered = await addOrder();
    const { challenge, options, bound_sha256 } = await begin(ordered);
    expect(options).toMatchObject({
      userVerification: 'required',
      allowCredentials: [{ id: ordered.authenticator.id }],
    });
    const assertion = ordered.authenticator.answer(options, HERE);
    const body = { ...ordered.body, passkey: { challenge, assertion } };
    expect(await ordered.client.try(signDocuments, { body })).toMatchObject({
      status: 200,
      data: { operation: { operation_status: 'VALIDATED' }, envelopes: [{ status: 'DONE' }] },
    });
    expect(await listSignaturesOf(app, ordered.uuid)).toMatchObject([
      { factor: 'PASSKEY', passkey_name: 'El móvil de Ana', masked_phone: null, bound_sha256 },
    ]);
    expect(await ordered.client.try(signDocuments, { body })).toMatchObject(
      refused('PASSKEY_USED'),
    );
  });

  it('is on the evidence with everything that checks it, and the office checks it again', async () => {
    const ordered = await addOrder();
    await trySigningWith(ordered, ordered.authenticator, ordered.uuid);
    const { uuid, verification_code } = await envelopeOf(app, ordered.uuid);
    const kept = await app.db
      .selectFrom('passkey_assertions')
      .innerJoin('signatures', 'signatures.challenge_uuid', 'passkey_assertions.challenge_uuid')
      .selectAll('passkey_assertions')
      .where('envelope_uuid', '=', uuid)
      .executeTakeFirstOrThrow();
    const sealed = await app.db
      .selectFrom('envelope_documents')
      .innerJoin('documents', 'documents.uuid', 'envelope_documents.sealed_uuid')
      .select(['storage_key', 'documents.sha256'])
      .where('envelope_uuid', '=', uuid)
      .executeTakeFirstOrThrow();
    const text = await textOf(await readDocument(app.parts.storage, sealed));
    const shown = text.replaceAll(/\s/g, '');
    expect(text).toContain('Clave de acceso');
    expect(text).toContain('El móvil de Ana');
    for (const part of [kept.signature, kept.authenticator_data, kept.public_key, kept.client_data])
      expect(shown).toContain(part.toString('base64url'));
    const desk = await deskOf(app, 'AUDIT');
    const check = async () =>
      desk.ask(verifySigningRecord, { params: { code: verification_code } });
    expect(await check()).toMatchObject({
      broken: [],
      passkeys: [{ name: 'El móvil de Ana', is_valid: true }],
    });
    // As somebody with the database itself could.
    await sql`alter table passkey_assertions disable trigger append_only`.execute(app.db);
    const forged = Buffer.from(kept.signature);
    forged[forged.length - 1] = (forged.at(-1) ?? 0) ^ 1;
    const set = async (signature: Buffer) =>
      app.db
        .updateTable('passkey_assertions')
        .set({ signature })
        .where('challenge_uuid', '=', kept.challenge_uuid)
        .execute();
    await set(forged);
    expect(await check()).toMatchObject({ passkeys: [{ is_valid: false }] });
    await set(kept.signature);
    await sql`alter table passkey_assertions enable trigger append_only`.execute(app.db);
  });

  it.each([
    ['of another origin', { origin: 'https://localhost.example.com' }],
    ['for another host', { ...HERE, rp_id: 'example.com' }],
    ['that did not verify its owner', { ...HERE, verified: false }],
  ])('%s signs nothing', async (_what, how) => {
    const ordered = await addOrder();
    const body = await answerTo(ordered, how);
    expect(await ordered.client.try(signDocuments, { body })).toMatchObject(REFUSED);
    expect(await listSignaturesOf(app, ordered.uuid)).toEqual([]);
  });

  it('of another person, and one that nobody knows, sign nothing', async () => {
    const [ordered, other] = [await addOrder(), await addOrder()];
    for (const authenticator of [other.authenticator, new Authenticator()]) {
      const body = await answerTo(ordered, HERE, authenticator);
      expect(await ordered.client.try(signDocuments, { body })).toMatchObject(REFUSED);
    }
  });

  it('signs neither with the question of another person, session or order', async () => {
    const [ordered, other] = [await addOrder(), await addOrder()];
    const body = await answerTo(ordered);
    expect(
      await other.client.try(signDocuments, { body: { ...body, ...other.body } }),
    ).toMatchObject(REFUSED);
    const elsewhere = await login(app, ordered.person.document);
    expect(await elsewhere.try(signDocuments, { body })).toMatchObject(REFUSED);
    const second = await placeOrder(ordered);
    const crossed = { ...body, uuid_operation: second.uuid };
    expect(await ordered.client.try(signDocuments, { body: crossed })).toMatchObject(
      refused('PASSKEY_CHANGED', 409),
    );
    expect(await ordered.client.try(signDocuments, { body })).toMatchObject({ status: 200 });
  });

  it('has five minutes', async () => {
    const ordered = await addOrder();
    const body = await answerTo(ordered);
    app.clock.advanceWall(5 * 60_000);
    expect(await ordered.client.try(signDocuments, { body })).toMatchObject(
      refused('PASSKEY_EXPIRED'),
    );
  });

  it('that was copied is found by its counter', async () => {
    const ordered = await addOrder();
    await logInWith(app, ordered.authenticator);
    ordered.authenticator.counter = 0;
    const body = await answerTo(ordered);
    expect(await ordered.client.try(signDocuments, { body })).toMatchObject(REFUSED);
  });

  it('that was removed between question and answer signs nothing', async () => {
    const ordered = await addOrder();
    const body = await answerTo(ordered);
    await ordered.client.ask(removePasskey, { params: { id: ordered.shown.uuid } });
    expect(await ordered.client.try(signDocuments, { body })).toMatchObject(REFUSED);
    expect(await ordered.client.try(requestPasskey, { body: ordered.body })).toMatchObject(
      refused('NO_PASSKEY', 409),
    );
  });

  it('makes one signature of twenty equal answers at once', async () => {
    const ordered = await addOrder();
    const body = await answerTo(ordered);
    const replies = await Promise.all(
      Array.from({ length: 20 }, async () =>
        tryUntilHeard(ordered.client, signDocuments, { body }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(replies.flatMap(({ result }) => result?.code ?? []))).toEqual(
      new Set(['PASSKEY_USED']),
    );
    expect(await listSignaturesOf(app, ordered.uuid)).toHaveLength(1);
  });

  it('that is wrong five times blocks the code too', async () => {
    const ordered = await addOrder();
    for (let i = 0; i < FAILURES_BEFORE_BLOCK; i += 1) {
      const body = await answerTo(ordered, { ...HERE, verified: false });
      expect(await ordered.client.try(signDocuments, { body })).toMatchObject(REFUSED);
    }
    expect(await ordered.client.try(requestCode, { body: ordered.body })).toMatchObject(
      refused('SIGNING_BLOCKED', 429),
    );
  });

  it('leaves a code that is on its way as good as it was, which falls back to it', async () => {
    const ordered = await addOrder();
    app.clock.advanceWall(61_000);
    await ordered.client.ask(requestCode, { body: ordered.body });
    await begin(ordered);
    const body = { ...ordered.body, code: await lastCode(app, ordered.person.uuid) };
    expect(await ordered.client.try(signDocuments, { body })).toMatchObject({ status: 200 });
    expect(await listSignaturesOf(app, ordered.uuid)).toMatchObject([{ factor: 'SMS' }]);
  });

  it('is asked of nobody else, and staff sign nothing', async () => {
    const ordered = await addOrder();
    const stranger = await addInvestor(app);
    expect(await stranger.client.try(requestPasskey, { body: ordered.body })).toMatchObject({
      status: 404,
    });
    const area = await enterArea(app, ordered.person.document, await addStaff(app));
    expect(await area.try(requestPasskey, { body: ordered.body })).toMatchObject(
      refused('CLIENT_ONLY', 403),
    );
  });

  it('and a code together are no signature', async () => {
    const ordered = await addOrder();
    const body = { ...(await answerTo(ordered)), code: '123456' };
    expect(await ordered.client.try(signDocuments, { body })).toMatchObject(
      refused('INVALID_INPUT'),
    );
    expect(await ordered.client.try(signDocuments, { body: ordered.body })).toMatchObject(
      refused('INVALID_INPUT'),
    );
  });
});
