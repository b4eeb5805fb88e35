import type { Operation } from '@area/contract/operations/schemas';
import { createOperation } from '@area/contract/operations/calls';
import { civilDate } from '@area/domain/calendar/civil-date';
import { sql } from 'kysely';
import { storeFile } from '../src/documents/documents/store-file.ts';
import { addLots } from './holdings.ts';
import { payOrder, publish, runTheDay, signOrder } from './orders.ts';
import { addAccount, addPerson, addProduct, addWard } from './people.ts';
import type { Person, TestProduct } from './people.ts';
import { addSaver, contributeSigned } from './plans.ts';
import { payoutBankOf, redemptionBody } from './redemptions.ts';
import type { Holding } from './redemptions.ts';
import { addRunningBenefit } from './running-benefit.ts';
import type { TestApp } from './test-app.ts';

const E03 = { amount_indicator: 'P', units: '500.000000' } as const;

/** Somebody with the three lots of the examples, perhaps with others on the account. */
const addHolder = async (
  app: TestApp,
  fund: TestProduct,
  { others = [], who = {} }: { readonly others?: readonly Person[]; readonly who?: object } = {},
): Promise<Holding> => {
  const person = await addPerson(app, who);
  const account = await addAccount(app, [
    { uuid: person.uuid, role: 'TITULAR' },
    ...others.map(({ uuid }) => ({ uuid, role: 'TITULAR' as const })),
  ]);
  const holding = { person, account, product: fund, bank: await payoutBankOf(app, account.uuid) };
  await addLots(app, holding);
  return holding;
};

const redeem = async (
  app: TestApp,
  holding: Holding,
  uuid_certificate: string | null = null,
): Promise<Operation> =>
  signOrder(
    app,
    holding.person,
    (
      await holding.person.client.ask(createOperation, {
        body: { ...redemptionBody(holding, E03), uuid_certificate },
      })
    ).uuid,
  );

/** A certificate of tax residence that the office has seen. */
const addCertificate = async (app: TestApp, { uuid }: Person): Promise<string> =>
  (
    await storeFile(app.db, app.parts.storage, {
      intervener_uuid: uuid,
      subcategory: 'TAX_RESIDENCE_CERTIFICATE',
      filename: 'certificado.pdf',
      origin: 'U',
      status: 'VALIDATED',
      bytes: Buffer.from('%PDF-1.7'),
      at: new Date('2026-03-02T09:00:00Z'),
    })
  ).uuid;

const move = async (
  app: TestApp,
  { person, account, product }: Holding,
  other: TestProduct,
): Promise<Operation> => {
  const target = {
    type: 'SOLICITUD_TRASPASO_INTERNO' as const,
    uuid_account: account.uuid,
    uuid_product: product.uuid,
    uuid_destination: other.uuid,
  };
  const said = {
    documents_read: true,
    suitability_confirmed: true,
    suitability_sentence: '',
    simultaneous_holdings: false,
  };
  return signOrder(
    app,
    person,
    (await person.client.ask(createOperation, { body: { ...target, ...said, ...E03 } })).uuid,
  );
};

const values = async (
  app: TestApp,
  [day, next]: readonly [string, string],
  ...rows: readonly (readonly [TestProduct, string])[]
): Promise<void> => {
  app.clock.setBusiness(`${next}T12:00:00Z`);
  for (const [product, value] of rows)
    await publish(app, product, { day, value, approved_by: 'jefatura' });
  await runTheDay(app);
};

/** People who were taxed in 2026: alone, as a couple, by a transfer, abroad, with a plan, and an entity that only holds. */
export interface TaxedPeople {
  readonly fund: TestProduct;
  readonly other: TestProduct;
  readonly solo: Holding;
  /** 60 % of the first, 40 % of the second. */
  readonly couple: Holding;
  readonly second: Person;
  readonly moving: Holding;
  readonly foreign: Holding;
  readonly saver: Holding;
  readonly entity: string;
}

const addPeople = async (app: TestApp): Promise<TaxedPeople> => {
  const [fund, other] = [
    await addProduct(app, { name: 'Fondo Uno, FI' }),
    await addProduct(app, { name: 'Fondo Dos, FI' }),
  ];
  await publish(app, fund, { day: '2026-03-09', value: '15.250000' });
  await publish(app, other, { day: '2026-03-09', value: '7.777777' });
  const second = await addPerson(app);
  const solo = await addHolder(app, fund);
  const couple = await addHolder(app, fund, { others: [second] });
  await sql`update account_roles set percentage = case when intervener_uuid = ${second.uuid} then 40 else 60 end where account_uuid = ${couple.account.uuid}`.execute(
    app.db,
  );
  const moving = await addHolder(app, fund);
  const foreign = await addHolder(app, fund, {
    who: { tin_country: 'FR', tin_code: '1234567890123' },
  });
  const entity = await addWard(app, {
    intervener_type: 'J',
    name: 'Sociedad de Prueba, S.L.',
    document_number: 'B12345674',
  });
  await addLots(app, {
    ...solo,
    account: await addAccount(app, [{ uuid: entity, role: 'TITULAR' }]),
  });
  const saver = await addSaver(app);
  const put = await contributeSigned(app, saver, '300.00');
  await payOrder(app, put, saver.account);
  await addRunningBenefit(app, saver, {
    collection: 'FINANCIERA',
    made: [
      ['2026-01-15', '500.00', '10.00'],
      ['2026-02-16', '500.00', '10.00'],
    ],
    next: {
      nominal_date: civilDate('2030-03-15'),
      due_on: civilDate('2030-03-15'),
      amount: '500.00',
    },
  });
  return { fund, other, solo, couple, second, moving, foreign, saver, entity };
};

/** They, and what they did on 10 March: E03 of three of them, a transfer, a contribution and two payments of a benefit. */
export const addTaxYear = async (app: TestApp): Promise<TaxedPeople> => {
  const people = await addPeople(app);
  const { fund, other, solo, couple, moving, foreign, saver } = people;
  await redeem(app, solo);
  await redeem(app, couple);
  await redeem(app, foreign, await addCertificate(app, foreign.person));
  await move(app, moving, other);
  await values(
    app,
    ['2026-03-10', '2026-03-11'],
    [fund, '15.250000'],
    [saver.product, '10.000000'],
  );
  await values(app, ['2026-03-11', '2026-03-12'], [other, '7.777777'], [fund, '15.300000']);
  return people;
};
