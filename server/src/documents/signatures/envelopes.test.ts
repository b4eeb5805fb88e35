import { randomUUID } from 'node:crypto';
import { cancelOperation } from '@area/contract/operations/calls';
import {
  getEnvelope,
  getEnvelopeDocument,
  listEnvelopes,
  rejectDocuments,
  requestCode,
  signDocuments,
} from '@area/contract/signatures/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectCleanAudit } from '../../../test/audit.ts';
import { declareResidence } from '../../../test/submit-declarations.ts';
import { placeOrder, placeSigned } from '../../../test/orders.ts';
import { lastCode, lastMessage } from '../../../test/outbox.ts';
import { addAccount, addInvestor, addPerson, addProduct } from '../../../test/people.ts';
import { envelopeOf, listSignaturesOf, signTogether, waitingOf } from '../../../test/signing.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  await expectCleanAudit(app);
  await app.dispose();
});

/** Somebody with two orders and a declaration to sign. */
const addBusy = async () => {
  const investor = await addInvestor(app);
  const [first, second] = [
    await placeOrder(investor, '100.00'),
    await placeOrder(investor, '2500.50'),
  ];
  await declareResidence(investor.client, investor.person.uuid);
  const envelopes = await waitingOf(investor.person);
  return { ...investor, first, second, envelopes, uuids: envelopes.map(({ uuid }) => uuid) };
};

const type = async (
  { client }: Pick<Awaited<ReturnType<typeof addBusy>>, 'client'>,
  uuids_envelope: string[],
  code: string,
) => client.try(signDocuments, { body: { uuids_envelope, code } });

describe('what waits for signatures', () => {
  it('is listed newest first, with its papers, its signers and its last moment', async () => {
    const { person, account, first, envelopes } = await addBusy();
    expect(envelopes.map(({ purpose }) => purpose)).toEqual(
      expect.arrayContaining(['TAX_RESIDENCE', 'ORDER', 'ORDER']),
    );
    const order = envelopes.find(({ uuid_operation }) => uuid_operation === first.uuid);
    expect(order).toMatchObject({
      purpose: 'ORDER',
      status: 'PENDING',
      uuid_account: account.uuid,
      order: { type: 'SUSCRIPCION', amount: '100.00', amount_indicator: 'B' },
      missing_count: 1,
      can_sign: true,
      person: null,
      signers: [{ uuid: person.uuid, roles: ['TITULAR'], signed_at: null }],
      expires_at: '2026-04-09T21:59:59.999Z',
      decided_at: null,
      rejected: null,
      verification_code: null,
    });
    expect(order?.documents).toMatchObject([
      { subcategory: 'SUBSCRIPTION_ORDER', uuid_sealed: null },
    ]);
    expect(envelopes.find(({ purpose }) => purpose === 'TAX_RESIDENCE')).toMatchObject({
      uuid_account: null,
      order: null,
      person: { uuid: person.uuid },
      signers: [{ uuid: person.uuid, roles: [] }],
    });
  });

  it('comes in pages, and nothing of it to anybody else', async () => {
    const { client, uuids } = await addBusy();
    expect(await client.ask(listEnvelopes, { query: { $limit: 2 } })).toHaveLength(2);
    expect(await client.ask(listEnvelopes, { query: { $limit: 2, $offset: 2 } })).toHaveLength(1);
    const stranger = await addInvestor(app);
    expect(await waitingOf(stranger.person)).toEqual([]);
    for (const id of [...uuids, randomUUID()]) {
      expect(await stranger.client.try(getEnvelope, { params: { id } })).toMatchObject({
        status: 404,
      });
      expect(
        await stranger.client.try(requestCode, { body: { uuids_envelope: [id] } }),
      ).toMatchObject({ status: 404 });
      expect(
        await stranger.client.try(rejectDocuments, { params: { id }, body: { reason: 'No' } }),
      ).toMatchObject({ status: 404 });
    }
  });

  it('is read as the very file that is signed, and under its own envelope alone', async () => {
    const {
      client,
      envelopes: [one, other],
    } = await addBusy();
    const paper = one?.documents[0];
    if (!one || !other || !paper) throw new Error('two envelopes with papers');
    const file = await client.try(getEnvelopeDocument, {
      params: { id: one.uuid, docId: paper.uuid },
    });
    expect(file).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
    expect(file.bytes).toHaveLength(paper.size);
    expect(
      await client.try(getEnvelopeDocument, { params: { id: other.uuid, docId: paper.uuid } }),
    ).toMatchObject({ status: 404 });
  });

  it('is gone once its order is cancelled', async () => {
    const { client, first, person } = await addBusy();
    const { uuid: id } = await envelopeOf(app, first.uuid);
    await client.ask(cancelOperation, { params: { id: first.uuid } });
    expect(await client.try(getEnvelope, { params: { id } })).toMatchObject({ status: 404 });
    expect((await waitingOf(person)).map(({ uuid }) => uuid)).not.toContain(id);
    expect(await client.try(requestCode, { body: { uuids_envelope: [id] } })).toMatchObject({
      status: 409,
      result: { code: 'NOTHING_TO_SIGN' },
    });
    expect(await type({ client }, [id], '123456')).toMatchObject({
      status: 409,
      result: { code: 'NOTHING_TO_SIGN' },
    });
  });
});

describe('one code for several envelopes', () => {
  it('says what it signs, and signs all of it', async () => {
    const { client, person, uuids, first } = await addBusy();
    await client.ask(requestCode, { body: { uuids_envelope: uuids } });
    const { body } = await lastMessage(app, person.uuid);
    expect(body).toMatch(
      /^Cierzo Inversiones: su clave de firma es \d{6}\. Válida 5 minutos\. 3 documentos: .*Suscripción 2\.500,50\u00a0€.*\. No la comparta\.$/,
    );
    expect(body).toContain('Declaración de residencia fiscal');
    const signed = await type({ client }, uuids, await lastCode(app, person.uuid));
    expect(signed).toMatchObject({ status: 200, data: { operation: null } });
    const { envelopes } = signed.data as {
      envelopes: {
        status: string;
        verification_code: string;
        documents: { uuid_sealed: string | null }[];
      }[];
    };
    expect(envelopes.map(({ status }) => status)).toEqual(['DONE', 'DONE', 'DONE']);
    for (const { verification_code, documents } of envelopes) {
      expect(verification_code).toMatch(/^[2-9A-HJKMNP-TV-Z]{16}$/);
      expect(documents.every(({ uuid_sealed }) => uuid_sealed !== null)).toBe(true);
    }
    expect(await listSignaturesOf(app, first.uuid)).toHaveLength(1);
    expect(await waitingOf(person)).toEqual([]);
    expect(await client.ask(listEnvelopes, { query: { status: 'DONE' } })).toHaveLength(3);
  });

  it('names the first three when there are more', async () => {
    const investor = await addInvestor(app);
    for (const amount of ['10.00', '20.00', '30.00', '40.00', '50.00'])
      await placeOrder(investor, amount);
    const uuids_envelope = (await waitingOf(investor.person)).map(({ uuid }) => uuid);
    await investor.client.ask(requestCode, { body: { uuids_envelope } });
    expect((await lastMessage(app, investor.person.uuid)).body).toMatch(
      /5 documentos: (?:Suscripción [\d,]+\u00a0€, Fondo de prueba \d+,? ?){3}y 2 más\./,
    );
  });

  it.each([
    { what: 'fewer', choose: (uuids: string[]) => uuids.slice(0, 2) },
    { what: 'more', choose: (uuids: string[], more: string) => [...uuids, more] },
    {
      what: 'another beside',
      choose: ([one = '', two = '']: string[], more: string) => [one, two, more],
    },
  ])('signs nothing when $what are named than it was sent for', async ({ choose }) => {
    const { client, person, uuids, ...rest } = await addBusy();
    await client.ask(requestCode, { body: { uuids_envelope: uuids } });
    const more = await envelopeOf(app, (await placeOrder({ person, ...rest })).uuid);
    expect(
      await type({ client }, choose(uuids, more.uuid), await lastCode(app, person.uuid)),
    ).toMatchObject({ status: 409, result: { code: 'CODE_CHANGED' } });
    expect((await waitingOf(person)).every(({ status }) => status === 'PENDING')).toBe(true);
  });

  it('signs nothing at all when one of them no longer holds', async () => {
    const { client, person, uuids, account } = await addBusy();
    await client.ask(requestCode, { body: { uuids_envelope: uuids } });
    await app.db
      .updateTable('accounts')
      .set({ status: 'BLOQUEADO' })
      .where('uuid', '=', account.uuid)
      .execute();
    const code = await lastCode(app, person.uuid);
    expect(await type({ client }, uuids, code)).toMatchObject({
      status: 409,
      result: { code: 'CANNOT_OPERATE' },
    });
    expect(await waitingOf(person)).toHaveLength(3);
    await app.db
      .updateTable('accounts')
      .set({ status: 'FINALIZED' })
      .where('uuid', '=', account.uuid)
      .execute();
    expect(await type({ client }, uuids, code)).toMatchObject({ status: 200 });
  });

  it('makes one signature each of 50 confirmations at once', async () => {
    const { client, person, uuids } = await addBusy();
    await client.ask(requestCode, { body: { uuids_envelope: uuids } });
    const code = await lastCode(app, person.uuid);
    const replies = await Promise.all(
      Array.from({ length: 50 }, async () => type({ client }, uuids, code)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      new Set(replies.filter(({ status }) => status !== 200).map(({ result }) => result?.code)),
    ).toEqual(new Set(['CODE_USED']));
    const made = await app.db
      .selectFrom('signatures')
      .select('uuid')
      .where('envelope_uuid', 'in', uuids)
      .execute();
    expect(made).toHaveLength(3);
  });

  it("is not sent for an envelope of somebody else beside one's own", async () => {
    const { client, uuids } = await addBusy();
    const other = await addInvestor(app);
    const theirs = await envelopeOf(app, (await placeOrder(other)).uuid);
    expect(
      await client.try(requestCode, { body: { uuids_envelope: [...uuids, theirs.uuid] } }),
    ).toMatchObject({ status: 404 });
  });

  it('is asked for twenty at most, and for an order or for envelopes but not both', async () => {
    const { client, uuids, first } = await addBusy();
    expect(
      await client.try(requestCode, {
        body: { uuids_envelope: Array.from({ length: 21 }, () => randomUUID()) },
      }),
    ).toMatchObject({ status: 422, result: { errors: [{ field: 'uuids_envelope' }] } });
    expect(
      await client.try(requestCode, {
        body: { uuids_envelope: uuids, uuid_operation: first.uuid },
      }),
    ).toMatchObject({ status: 422 });
    expect(await client.try(requestCode, { body: { uuids_envelope: [] } })).toMatchObject({
      status: 422,
    });
  });
});

describe('a code of another envelope', () => {
  it('is wrong, and so is one that was replayed', async () => {
    const {
      client,
      person,
      uuids: [one = '', two = ''],
    } = await addBusy();
    await client.ask(requestCode, { body: { uuids_envelope: [one] } });
    const code = await lastCode(app, person.uuid);
    expect(await type({ client }, [two], code)).toMatchObject({
      status: 422,
      result: { code: 'CODE_WRONG' },
    });
    expect(await type({ client }, [one], code)).toMatchObject({ status: 200 });
    expect(await type({ client }, [one], code)).toMatchObject({
      status: 422,
      result: { code: 'CODE_USED' },
    });
    expect(await type({ client }, [two], code)).toMatchObject({
      status: 422,
      result: { code: 'CODE_WRONG' },
    });
  });
});

describe('what is too late to sign', () => {
  it('takes no code from the first moment of its thirty-first day in Madrid on', async () => {
    const investor = await addInvestor(app);
    const { uuid } = await envelopeOf(app, (await placeOrder(investor)).uuid);
    const begun = app.clock.business();
    app.clock.setBusiness('2026-04-09T21:59:59.999Z');
    expect((await waitingOf(investor.person))[0]).toMatchObject({ can_sign: true });
    app.clock.setBusiness('2026-04-09T22:00:00.000Z');
    expect((await waitingOf(investor.person))[0]).toMatchObject({ can_sign: false });
    expect(
      await investor.client.try(requestCode, { body: { uuids_envelope: [uuid] } }),
    ).toMatchObject({ status: 409, result: { code: 'NOTHING_TO_SIGN' } });
    app.clock.setBusiness(begun);
  });
});

describe('what was signed', () => {
  it('is listed to those who signed it alone, also beside a co-holder', async () => {
    const [one, two] = [await addPerson(app), await addPerson(app)];
    const account = await addAccount(
      app,
      [
        { ...one, role: 'TITULAR' },
        { ...two, role: 'TITULAR' },
      ],
      { signature_arrangement: 'I' },
    );
    const order = await placeSigned(app, { person: one, account, product: await addProduct(app) });
    const { uuid } = await envelopeOf(app, order.uuid);
    const doneOf = async ({ client }: typeof one) =>
      (await client.ask(listEnvelopes, { query: { status: 'DONE' } })).map((each) => each.uuid);
    expect([await doneOf(one), await doneOf(two)]).toEqual([[uuid], []]);
    expect(await two.client.ask(getEnvelope, { params: { id: uuid } })).toMatchObject({
      status: 'DONE',
      can_sign: false,
      signers: [{ uuid: one.uuid }],
    });
  });

  it('is not there any more for whoever left the account', async () => {
    const [one, two] = [await addPerson(app), await addPerson(app)];
    const account = await addAccount(
      app,
      [
        { ...one, role: 'TITULAR' },
        { ...two, role: 'TITULAR' },
      ],
      { signature_arrangement: 'I' },
    );
    const order = await placeSigned(app, { person: two, account, product: await addProduct(app) });
    const { uuid: id } = await envelopeOf(app, order.uuid);
    await app.db
      .updateTable('account_roles')
      .set({ status: 'ENDED' })
      .where('intervener_uuid', '=', two.uuid)
      .execute();
    expect(await two.client.try(getEnvelope, { params: { id } })).toMatchObject({ status: 404 });
    expect(await two.client.ask(listEnvelopes, { query: { status: 'DONE' } })).toEqual([]);
    expect(await one.client.ask(getEnvelope, { params: { id } })).toMatchObject({
      signers: [{ uuid: two.uuid }],
    });
  });

  it('is signed together by whoever signs two things of different kinds', async () => {
    const { person, uuids } = await addBusy();
    expect(await signTogether(app, person, uuids.slice(0, 2))).toMatchObject({
      status: 200,
      data: { envelopes: [{ status: 'DONE' }, { status: 'DONE' }] },
    });
  });
});
