import { apiOpenAccount } from '@area/contract/integration/account-calls';
import { apiListEvents } from '@area/contract/integration/event-calls';
import { apiRegisterPerson } from '@area/contract/integration/order-calls';
import { setLanguage } from '@area/contract/me/calls';
import { showAccount } from '@area/contract/office/accounts/calls';
import { matchPayment } from '@area/contract/office/payments/calls';
import { EVENT_TYPES } from '@area/domain/integration/events';
import type { EventType } from '@area/domain/integration/events';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { correctTogether } from '../../../test/corrections.ts';
import { addBank, decideBank, sendProof } from '../../../test/bank-accounts.ts';
import { addProgram } from '../../../test/integration.ts';
import type { Program } from '../../../test/integration.ts';
import { deskOf } from '../../../test/desk.ts';
import { enterPair } from '../../../test/office-pair.ts';
import { addPaid, bankLine, importLine, placeSigned, publish } from '../../../test/orders.ts';
import { addInvestor } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { TransferDays, placeTransfer } from '../../../test/transfers.ts';
import { tellKycDue } from '../../clients/kyc/tell-kyc-due.ts';
import { openForOffice } from '../../documents/issues/open-for-office.ts';
import { updateIssueStatus } from '../../documents/issues/store.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { relayEvents } from '../../platform/events/relay.ts';
import { runDue } from '../../platform/jobs/run-due.ts';
import type { Step } from '../../platform/jobs/step.ts';
import { AUDIT } from '../schedule/other-steps.ts';

let app: TestApp;
let program: Program;
beforeAll(async () => {
  app = await createTestApp({ JOBS: 'off' });
  program = await addProgram(app, await enterPair(app, 'IT_ADMIN'));
});
afterAll(() => app.dispose());

const listTold = async () => {
  await relayEvents(app.db);
  const told = [];
  for (let after = 0; ;) {
    const query = { after: `${after}`, limit: '1000' };
    const { data, page } = await program.ask(apiListEvents, { query });
    told.push(...data);
    if (!page.has_more) return told;
    after = page.last;
  }
};

/** What a step of the day does that fails for one of its items. */
const failing: Step = {
  name: 'export',
  counted_as: 'sent',
  plan: { at: ['09:00'], on: 'BUSINESS_DAYS' },
  run: async () => ({ done: 0, failed: [{ operation: 'OP-1', reason: 'no' }] }),
};

/** What makes each of them happen, through the front door where there is one. *Source*: office 6. */
const HAPPENINGS: readonly (readonly [readonly EventType[], () => Promise<unknown>])[] = [
  [
    ['client.created'],
    async () =>
      program.ask(apiRegisterPerson, {
        body: {
          document_type: 'DNI',
          document_number: '71000011T',
          given_name: 'Lucía',
          family_name_1: 'Navarro',
          birthdate: '1985-02-03',
          email: 'lucia@example.com',
          mobile_phone_prefix: '+34',
          mobile_phone: '600111222',
          language: 'es',
        },
      }),
  ],
  [
    ['client.updated'],
    async () =>
      (await addInvestor(app)).person.client.ask(setLanguage, { body: { language: 'en' } }),
  ],
  [
    ['account.created'],
    async () =>
      program.ask(apiOpenAccount, {
        body: {
          number: '3000099002',
          alias: 'Otra cuenta',
          type: 'F',
          people: [{ person: (await addInvestor(app)).person.uuid, role: 'TITULAR' }],
        },
      }),
  ],
  [
    ['account.updated'],
    async () => {
      const { uuid } = (await addInvestor(app)).account;
      const { number } = await app.db
        .selectFrom('accounts')
        .select('number')
        .where('uuid', '=', uuid)
        .executeTakeFirstOrThrow();
      return (await deskOf(app)).ask(showAccount, { body: { number, is_private_area: false } });
    },
  ],
  [
    ['document.created', 'document.updated'],
    async () => {
      const { person, account } = await addInvestor(app);
      const at = { client: person.client, account: account.uuid, holder: person.uuid };
      const bank = await addBank(at);
      await sendProof(at, bank.uuid);
      return decideBank(app, 'validate', bank.uuid);
    },
  ],
  [
    ['payment.received', 'payment.updated'],
    async () => {
      const investor = await addInvestor(app);
      const order = await placeSigned(app, investor);
      const line = bankLine(app, order, investor.account, { concept: 'Sin referencia' });
      await importLine(app, { ...line, iban: '' });
      const { uuid } = await app.db
        .selectFrom('payments')
        .select('uuid')
        .where('bank_reference', '=', line.bank_reference)
        .executeTakeFirstOrThrow();
      const { reference } = order;
      return (await deskOf(app)).ask(matchPayment, { params: { id: uuid }, body: { reference } });
    },
  ],
  [
    ['transfer.created', 'transfer.updated'],
    async () => {
      await placeTransfer(app, await addInvestor(app));
      return new TransferDays(app, () => undefined).advance();
    },
  ],
  [
    ['unit_value.published', 'unit_value.corrected'],
    async () => {
      const { product } = await addPaid(app);
      await publish(app, product, { day: '2026-03-09', value: '10.000000' });
      return correctTogether(app, await enterPair(app), {
        code: product.code,
        day: '2026-03-09',
        value: '10.010000',
      });
    },
  ],
  [
    ['issue.created', 'issue.updated'],
    async () => {
      const at = app.clock.business();
      await openForOffice(app.db, { subject: 'Una', description: 'Dos', at });
      const { uuid } = await app.db
        .selectFrom('issues')
        .select('uuid')
        .where('subject', '=', 'Una')
        .executeTakeFirstOrThrow();
      return updateIssueStatus(app.db, uuid, 'IN_PROGRESS');
    },
  ],
  [
    ['kyc.due'],
    async () => {
      const { person } = await addInvestor(app);
      await app.db
        .updateTable('interveners')
        .set({ kyc_valid_until: sql`'2026-03-20'::date` })
        .where('uuid', '=', person.uuid)
        .execute();
      return tellKycDue({ db: app.db, parts: app.parts, now: app.clock.business() });
    },
  ],
  [['job.failed'], async () => runDue(app.parts, [failing])],
  [
    ['audit.finding'],
    async () => {
      await inTransaction(app.db, async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx);
        await sql`update operation_counts set operations = operations + 1`.execute(tx);
      });
      return AUDIT.run({ db: app.db, parts: app.parts, now: app.clock.business() });
    },
  ],
];

const isOfOrder = (type: EventType): boolean => type.startsWith('order.');

describe('each kind of event', () => {
  it.each(HAPPENINGS)('%j is told when it happens', async (types, happen) => {
    const before = new Set((await listTold()).map(({ number }) => number));
    await happen();
    const told = (await listTold()).filter(({ number }) => !before.has(number));
    expect(told.map(({ type }) => type)).toEqual(expect.arrayContaining([...types]));
    for (const { subject, data } of told) {
      expect(subject.uuid).toMatch(/^[0-9a-f-]{36}$/);
      expect(JSON.stringify(data)).not.toMatch(/ES\d{22}|@|Lucía/);
    }
  });

  it('has something that makes it happen; those of orders are the statuses of orders', () => {
    const made = HAPPENINGS.flatMap(([types]) => types);
    expect(EVENT_TYPES.filter((type) => !isOfOrder(type)).toSorted()).toEqual(made.toSorted());
  });
});
