import { requestCode, requestPasskey, signDocuments } from '@area/contract/signatures/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { officeActor } from '../../../access/auth/actor.ts';
import { transitionOperation } from '../../../orders/operations/transition.ts';
import { reissueOrder } from '../../../orders/orders/reissue.ts';
import { lockOperation } from '../../../orders/operations/store.ts';
import { expectCleanAudit } from '../../../../test/audit.ts';
import type { Reply } from '../../../../test/client.ts';
import { lastCode, lastMessage } from '../../../../test/outbox.ts';
import { placeOrder, signOrder } from '../../../../test/orders.ts';
import type { TestOrder } from '../../../../test/orders.ts';
import { addInvestor } from '../../../../test/people.ts';
import { envelopeOf, listSignaturesOf } from '../../../../test/signing.ts';
import { HERE, addPasskeyTo } from '../../../../test/passkeys.ts';
import { createTestApp } from '../../../../test/test-app.ts';
import type { TestApp } from '../../../../test/test-app.ts';
import { tryUntilHeard } from '../../../../test/until-heard.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  // What a test did to a file behind everybody's back, which the auditor rightly tells.
  await sql`update documents d set sha256 = e.sha256 from envelope_documents e where e.document_uuid = d.uuid`.execute(
    app.db,
  );
  await expectCleanAudit(app);
  await app.dispose();
});

/** An order with a code on its way to the phone. */
const addAsked = async (amount?: string) => {
  const ordering = await addInvestor(app);
  const order = await placeOrder(ordering, amount);
  const sent = await ordering.client.ask(requestCode, { body: { uuid_operation: order.uuid } });
  return { ...ordering, order, sent, code: await lastCode(app, ordering.person.uuid) };
};

const type = async ({ person }: TestOrder, uuid_operation: string, code: string): Promise<Reply> =>
  person.client.try(signDocuments, { body: { uuid_operation, code } });

const wrongOf = (code: string): string =>
  ((Number(code) + 1) % 1_000_000).toString().padStart(6, '0');

const refused = (code: string, info: string) => ({ result: { code, info, errors: [] } });
const WRONG = refused(
  'CODE_WRONG',
  'Error al validar el código. Compruebe que sea correcto y vuélvalo a intentar.',
);
const EXHAUSTED = refused(
  'CODE_EXHAUSTED',
  'Ha agotado los intentos de este código. Pida uno nuevo.',
);
const EXPIRED = refused('CODE_EXPIRED', 'El código ha caducado. Pida otro.');
const USED = refused('CODE_USED', 'Este código ya se ha utilizado. Pida uno nuevo.');
const CHANGED = refused(
  'CODE_CHANGED',
  'Lo que va a firmar ha cambiado desde que enviamos el código. Revíselo y pida uno nuevo.',
);

const signaturesOf = async (uuid: string) => listSignaturesOf(app, uuid);

/** What the office does about a defect in the document: O10 and O7, back to the signers. */
const sendBack = async (uuid: string): Promise<void> => {
  const [actor, now] = [officeActor('operaciones'), app.clock.business()];
  await inTransaction(app.db, async (tx) => {
    const operation = await lockOperation(tx, uuid);
    if (operation.operation_status === 'VALIDATED')
      await transitionOperation(tx, operation, { to: 'SIGNED', actor, at: now });
    await reissueOrder(tx, app.parts, { uuid, actor, now });
  });
};

describe('a code by SMS', () => {
  it('says what it signs, and comes to a phone that is shown masked', async () => {
    const { person, sent, order, code } = await addAsked('12345.67');
    const { body, recipient, is_secret } = await lastMessage(app, person.uuid);
    expect(body).toBe(
      `Cierzo Inversiones: su clave de firma es ${code}. Válida 5 minutos. Suscripción 12.345,67\u00a0€, ${order.product_name}. No la comparta.`,
    );
    expect({ secret: is_secret, masked: sent.masked_phone }).toEqual({
      secret: true,
      masked: `*** *** ${recipient.slice(-3)}`,
    });
    const [{ bound_sha256 }] = (await app.db
      .selectFrom('sign_challenges')
      .select('bound_sha256')
      .where('intervener_uuid', '=', person.uuid)
      .execute()) as [{ bound_sha256: string }];
    expect(sent.bound_sha256).toBe(bound_sha256);
    expect(await envelopeOf(app, order.uuid)).toMatchObject({
      purpose: 'ORDER',
      status: 'PENDING',
      version: 1,
    });
  });

  it('signs', async () => {
    const asked = await addAsked();
    expect(await type(asked, asked.order.uuid, asked.code)).toMatchObject({
      status: 200,
      data: {
        operation: { operation_status: 'VALIDATED' },
        envelopes: [{ status: 'DONE', missing_count: 0 }],
      },
    });
    expect(await signaturesOf(asked.order.uuid)).toHaveLength(1);
  });

  it('is refused when wrong, and after three times even when right', async () => {
    const asked = await addAsked();
    for (let i = 0; i < 3; i += 1)
      expect(await type(asked, asked.order.uuid, wrongOf(asked.code))).toMatchObject(WRONG);
    expect(await type(asked, asked.order.uuid, asked.code)).toMatchObject(EXHAUSTED);
    expect(await signaturesOf(asked.order.uuid)).toEqual([]);
  });

  it.each(['', '12345', '1234567', 'abcdef', '１２３４５６', ' 123456', "' or 1=1"])(
    'is wrong when it reads "%s"',
    async (typed) => {
      const asked = await addAsked();
      expect(await type(asked, asked.order.uuid, typed)).toMatchObject({ status: 422, ...WRONG });
    },
  );

  it('is worth nothing after five minutes', async () => {
    const asked = await addAsked();
    app.clock.advanceWall(5 * 60_000);
    expect(await type(asked, asked.order.uuid, asked.code)).toMatchObject(EXPIRED);
  });

  it('is worth nothing twice', async () => {
    const asked = await addAsked();
    await type(asked, asked.order.uuid, asked.code);
    expect(await type(asked, asked.order.uuid, asked.code)).toMatchObject(USED);
    expect(await signaturesOf(asked.order.uuid)).toHaveLength(1);
  });

  it('is worth nothing once a newer one was sent', async () => {
    const asked = await addAsked();
    app.clock.advanceWall(61_000);
    await asked.client.ask(requestCode, { body: { uuid_operation: asked.order.uuid } });
    const newer = await lastCode(app, asked.person.uuid);
    // Of a million codes the newer one may be the same again.
    const older = newer === asked.code ? wrongOf(newer) : asked.code;
    expect(await type(asked, asked.order.uuid, older)).toMatchObject(WRONG);
    expect(await type(asked, asked.order.uuid, newer)).toMatchObject({ status: 200 });
  });

  it('signs no other order, with a code of its own or without', async () => {
    const asked = await addAsked();
    const other = await placeOrder(asked);
    expect(await type(asked, other.uuid, asked.code)).toMatchObject(WRONG);
    app.clock.advanceWall(61_000);
    await asked.client.ask(requestCode, { body: { uuid_operation: other.uuid } });
    const own = await lastCode(app, asked.person.uuid);
    expect(
      await type(asked, other.uuid, own === asked.code ? wrongOf(own) : asked.code),
    ).toMatchObject(WRONG);
    expect(await signaturesOf(other.uuid)).toEqual([]);
  });

  it('makes one signature of 50 confirmations at once', async () => {
    const asked = await addAsked();
    const replies = await Promise.all(
      Array.from({ length: 50 }, async () =>
        tryUntilHeard(asked.person.client, signDocuments, {
          body: { uuid_operation: asked.order.uuid, code: asked.code },
        }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      new Set(replies.filter(({ status }) => status !== 200).map(({ result }) => result?.code)),
    ).toEqual(new Set(['CODE_USED']));
    expect(await signaturesOf(asked.order.uuid)).toHaveLength(1);
    expect(
      await app.db
        .selectFrom('documents')
        .select('uuid')
        .where('operation_uuid', '=', asked.order.uuid)
        .execute(),
    ).toHaveLength(2);
  });
});

/** Both factors are asked for the same things, and refused alike when these change. */
type Begun = TestOrder & { readonly order: { readonly uuid: string } };
interface Factor {
  readonly factor: 'SMS' | 'PASSKEY';
  readonly changed: ReturnType<typeof refused>;
  /** Asks for it: the answer signs what stands there when it was asked. */
  readonly begin: (begun: Begun) => Promise<() => Promise<Reply>>;
}

const FACTORS: readonly Factor[] = [
  {
    factor: 'SMS',
    changed: CHANGED,
    begin: async (begun) => {
      await begun.person.client.ask(requestCode, { body: { uuid_operation: begun.order.uuid } });
      const code = await lastCode(app, begun.person.uuid);
      return async () => type(begun, begun.order.uuid, code);
    },
  },
  {
    factor: 'PASSKEY',
    changed: refused(
      'PASSKEY_CHANGED',
      'Lo que va a firmar ha cambiado desde que empezó a firmarlo. Revíselo y vuelva a firmar.',
    ),
    begin: async ({ person: { client }, order: { uuid: uuid_operation } }) => {
      const { authenticator } = await addPasskeyTo(client);
      const { challenge, options } = await client.ask(requestPasskey, {
        body: { uuid_operation },
      });
      const passkey = { challenge, assertion: authenticator.answer(options, HERE) };
      return async () => client.try(signDocuments, { body: { uuid_operation, passkey } });
    },
  },
];

type Change = (begun: Begun) => Promise<unknown>;
const changeOrder =
  (fields: object): Change =>
  async ({ order: { uuid } }) =>
    app.db.updateTable('operations').set(fields).where('uuid', '=', uuid).execute();

const CHANGES: readonly { readonly what: string; readonly change: Change }[] = [
  { what: 'the amount', change: changeOrder({ amount: '1000.01' }) },
  { what: 'the version', change: async ({ order: { uuid } }) => sendBack(uuid) },
  {
    what: "the product's IBAN",
    change: async ({ product }) =>
      app.db
        .updateTable('products')
        .set({ iban: 'ES6621000418401234567891' })
        .where('uuid', '=', product.uuid)
        .execute(),
  },
  {
    what: 'the document',
    change: async ({ order: { uuid } }) =>
      app.db
        .updateTable('documents')
        .set({ sha256: '0'.repeat(64) })
        .where('operation_uuid', '=', uuid)
        .execute(),
  },
];

const CASES = FACTORS.flatMap((factor) => CHANGES.map((change) => ({ ...factor, ...change })));

describe('what is shown signs what was shown and nothing else', () => {
  it.each(CASES)('$factor: not once $what changed', async ({ begin, change, changed }) => {
    const ordering = await addInvestor(app);
    const begun = { ...ordering, order: await placeOrder(ordering) };
    const show = await begin(begun);
    await change(begun);
    expect(await show()).toMatchObject({ status: 409, ...changed });
    expect(await signaturesOf(begun.order.uuid)).toEqual([]);
  });

  it.each(FACTORS)('$factor: as long as nothing changed', async ({ begin, factor }) => {
    const ordering = await addInvestor(app);
    const begun = { ...ordering, order: await placeOrder(ordering) };
    const show = await begin(begun);
    expect(await show()).toMatchObject({ status: 200 });
    expect(await signaturesOf(begun.order.uuid)).toMatchObject([{ factor }]);
  });

  it.each(CHANGES)('a wrong code tells of it too: $what', async ({ change }) => {
    const asked = await addAsked();
    await change(asked);
    expect(await type(asked, asked.order.uuid, wrongOf(asked.code))).toMatchObject(CHANGED);
  });

  it('a signature of an earlier version is none of the next one', async () => {
    const asked = await addAsked();
    await type(asked, asked.order.uuid, asked.code);
    await sendBack(asked.order.uuid);
    app.clock.advanceWall(61_000);
    expect(await signOrder(app, asked.person, asked.order.uuid)).toMatchObject({
      operation_status: 'VALIDATED',
    });
    expect((await signaturesOf(asked.order.uuid)).map(({ version }) => version)).toEqual([1, 2]);
  });
});

describe('what is kept of a code', () => {
  it('is a slow hash beside what it was sent for: no table but the outbox of the demo shows it', async () => {
    const asked = await addAsked();
    const { rows } = await app.database.pool.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'outbox'",
    );
    // Of eight thousand unit values with six decimals, and of moments, some have the digits of a code: about one code in a hundred.
    const alone = `(?<![0-9]\\.)\\y${asked.code}\\y(?!\\.[0-9])`;
    for (const { name } of rows) {
      const found = await app.database.pool.query(`select 1 from ${name} t where t::text ~ $1`, [
        alone,
      ]);
      expect({ name, rows: found.rowCount }).toEqual({ name, rows: 0 });
    }
    const { code_hash } = await app.db
      .selectFrom('sign_challenges')
      .select('code_hash')
      .where('intervener_uuid', '=', asked.person.uuid)
      .executeTakeFirstOrThrow();
    expect(code_hash).toMatch(/^\$argon2id\$/);
  });

  it('does not travel in any answer', async () => {
    const asked = await addAsked();
    const signed = await type(asked, asked.order.uuid, asked.code);
    expect(JSON.stringify(asked.sent) + signed.bytes.toString()).not.toContain(asked.code);
  });
});
