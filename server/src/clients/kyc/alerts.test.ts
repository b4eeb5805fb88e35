import { addDays } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeIban } from '../../entry/demo/make-identifiers.ts';
import { WATCH_MONEY } from '../../entry/schedule/other-steps.ts';
import { EXPORT_SECTIONS } from '../data-rights/export-sections-store.ts';
import { handInKyc } from '../../../test/submit-declarations.ts';
import { bankLine, importLine, placeSigned } from '../../../test/orders.ts';
import { addInvestor } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

type Investor = Awaited<ReturnType<typeof addInvestor>>;

const STRANGER = makeIban(5_555_555_557);

const pay = async (investor: Investor, amount: string, iban?: string) => {
  const order = await placeSigned(app, investor, amount);
  app.clock.advanceWall(61_000);
  await importLine(app, bankLine(app, order, investor.account, iban === undefined ? {} : { iban }));
  return order;
};

/** A questionnaire with a plan of less than 10,000 EUR a year, signed. */
const plan = async ({ client, person: { uuid } }: Investor): Promise<void> => {
  const { uuid: kyc } = await handInKyc(client, uuid);
  await app.db
    .updateTable('kyc_records')
    .set({ status: 'SIGNED', signed_at: app.clock.business() })
    .where('uuid', '=', kyc)
    .execute();
};

const night = async () =>
  WATCH_MONEY.run({ db: app.db, parts: app.parts, now: app.clock.business() });
const told = async ({ person: { uuid } }: Investor) =>
  app.db
    .selectFrom('issues')
    .innerJoin('groups', 'groups.uuid', 'issues.group_uuid')
    .select([
      'issues.category',
      'issues.subject',
      'groups.key_name as group',
      'issues.is_intervener',
      'issues.is_from_pa',
      'issues.is_blocking',
      'issues.operation_uuid',
    ])
    .where('intervener_uuid', '=', uuid)
    .where('category', 'like', 'AML%')
    .orderBy('category')
    .execute();
const categories = async (investor: Investor) =>
  (await told(investor)).map(({ category }) => category);

/** Money that went out to somebody, so many days from now. */
const payOut = async (
  { person, account, product }: Investor,
  order: string,
  { amount, iban = account.iban, days = 0 }: { amount: string; iban?: string; days?: number },
): Promise<void> => {
  const [file_uuid, at] = [randomUUID(), app.clock.business()];
  const day = addDays(madridDate(at), days);
  const file = {
    kind: 'PAIN_001' as const,
    name: 'pagos.xml',
    sha256: file_uuid,
    size: 1,
    storage_key: file_uuid,
    records: 1,
    total: amount,
    by_staff: 'operaciones',
    created_at: at,
    is_before_batches: true,
  };
  await app.db
    .insertInto('bank_files')
    .values({ uuid: file_uuid, ...file })
    .execute();
  const payout = {
    kind: 'REDEMPTION' as const,
    operation_uuid: order,
    product_uuid: product.uuid,
    beneficiary: person.uuid,
    iban,
    amount,
    due_on: day,
    status: 'PAID' as const,
    paid_on: day,
    file_uuid,
    sent_at: at,
    requested_at: at,
  };
  await app.db
    .insertInto('payouts')
    .values({ uuid: randomUUID(), ...payout })
    .execute();
};

describe('money that looks wrong', () => {
  it('of a stranger is told to compliance alone, once', async () => {
    const investor = await addInvestor(app);
    await pay(investor, '1000.00', STRANGER);
    expect(await night()).toMatchObject({ done: 1, failed: [] });
    expect(await told(investor)).toEqual([
      {
        category: 'AML_THIRD_PARTY_PAYMENT',
        subject: 'Alerta de prevención del blanqueo: Pago de un tercero',
        group: 'COMPLIANCE',
        is_intervener: false,
        is_from_pa: false,
        is_blocking: false,
        operation_uuid: null,
      },
    ]);
    expect(await night()).toMatchObject({ done: 0, failed: [] });
    expect(await told(investor)).toHaveLength(1);
    // Nor does it are in the copy of one's own data.
    const questions = EXPORT_SECTIONS.find(({ name }) => name === 'consultas');
    expect(
      await questions?.rows(app.db, {
        intervener: investor.person.uuid,
        now: app.clock.business(),
      }),
    ).toEqual([]);
  });

  it('is more than twice the plan from the cent above it on, over every account', async () => {
    const investor = await addInvestor(app);
    await plan(investor);
    await pay(investor, '20000.00');
    await night();
    expect(await categories(investor)).toEqual([]);
    await pay(investor, '1000.00');
    await night();
    expect(await categories(investor)).toEqual(['AML_OVER_PLAN']);
  });

  it('goes out again within a month, or to a far country', async () => {
    const [soon, before, far] = [
      await addInvestor(app),
      await addInvestor(app),
      await addInvestor(app),
    ];
    await payOut(soon, (await pay(soon, '10000.01')).uuid, { amount: '12000.00' });
    await payOut(before, (await pay(before, '10000.01')).uuid, { amount: '12000.00', days: -1 });
    await payOut(far, (await pay(far, '1000.00')).uuid, {
      amount: '100.00',
      iban: 'GB82WEST12345698765432',
    });
    await night();
    expect([await categories(soon), await categories(before), await categories(far)]).toEqual([
      ['AML_ROUND_TRIP'],
      [],
      ['AML_THIRD_COUNTRY_IBAN'],
    ]);
  });

  it('of last month is no news, and of somebody quiet there is none', async () => {
    const quiet = await addInvestor(app);
    await pay(quiet, '1000.00');
    await night();
    expect(await categories(quiet)).toEqual([]);
    const old = await addInvestor(app);
    await pay(old, '1000.00', STRANGER);
    app.clock.setBusiness(new Date(app.clock.business().getTime() + 20 * 86_400_000).toISOString());
    expect(await night()).toMatchObject({ done: 0 });
    expect(await categories(old)).toEqual([]);
  });
});
