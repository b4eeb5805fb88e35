import { setTimeout as pause } from 'node:timers/promises';
import { rejectBankAccount } from '@area/contract/office/bank-accounts/calls';
import { unblockIntervener } from '@area/contract/office/interveners/calls';
import { matchPayment } from '@area/contract/office/payments/calls';
import { rejectRecord, validateRecord } from '@area/contract/office/record/calls';
import { cents } from '@area/domain/money/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDocument } from '../../../test/documents.ts';
import { enterAs } from '../../../test/office-client.ts';
import type { OfficeClient } from '../../../test/office-client.ts';
import { bankLine, importLine, placeSigned } from '../../../test/orders.ts';
import { addInvestor, addPerson } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { makeIban } from '../../entry/demo/make-identifiers.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { OfficeContext } from './office-context.ts';
import { perform } from './perform.ts';

const CLERKS = 10;

let app: TestApp;
const clerks: OfficeClient[] = [];
beforeAll(async () => {
  app = await createTestApp();
  // One after another: so many logins at once are asked to come back later.
  for (let made = 0; made < CLERKS; made += 1) clerks.push(await enterAs(app));
});
afterAll(async () => app.dispose());

/** How often the clerks were answered what. */
const countOf = (
  replies: readonly { readonly status: number; readonly errors: readonly { code: string }[] }[],
): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const { status, errors } of replies) {
    const told = status === 200 ? 'done' : `${status} ${errors[0]?.code}`;
    counts[told] = (counts[told] ?? 0) + 1;
  }
  return counts;
};

describe('of ten clerks who decide at once alone', () => {
  it('one validates or refuses a document', async () => {
    const person = await addPerson(app);
    const owner = { intervener_uuid: person.uuid };
    const { uuid: id } = await addDocument(app, owner, { subcategory: 'PASSPORT_COPY' });
    await app.db
      .updateTable('documents')
      .set({ status: 'PENDING' })
      .where('uuid', '=', id)
      .execute();
    const body = { reason: 'No es legible' };
    const replies = await Promise.all(
      clerks.map(async (clerk, index) =>
        index % 2 === 0
          ? clerk.try(validateRecord, { params: { id } })
          : clerk.try(rejectRecord, { params: { id }, body }),
      ),
    );
    expect(countOf(replies)).toEqual({ done: 1, '422 DECIDED': CLERKS - 1 });
  });

  it('one refuses a bank account', async () => {
    const { account } = await addInvestor(app);
    const { uuid: id } = await app.db
      .updateTable('bank_accounts')
      .set({ status: 'PENDING', is_payout: false, validated_at: null })
      .where('account_uuid', '=', account.uuid)
      .returning('uuid')
      .executeTakeFirstOrThrow();
    const asked = { params: { id }, body: { reason: 'El certificado es de otra cuenta' } };
    const replies = await Promise.all(
      clerks.map(async (clerk) => clerk.try(rejectBankAccount, asked)),
    );
    expect(countOf(replies)).toEqual({ done: 1, '422 DECIDED': CLERKS - 1 });
  });

  it('one applies a payment, to one of two orders', async () => {
    const investor = await addInvestor(app);
    const first = await placeSigned(app, investor, '1000.00');
    app.clock.advanceWall(61_000);
    const second = await placeSigned(app, investor, '1000.00');
    const line = bankLine(app, first, investor.account, {
      iban: makeIban(5_555_555_558),
      amount: cents(100_000n),
    });
    await importLine(app, line);
    const { uuid: id } = await app.db
      .updateTable('payments')
      .set({ iban: investor.account.iban })
      .where('bank_reference', '=', line.bank_reference)
      .returning('uuid')
      .executeTakeFirstOrThrow();
    const replies = await Promise.all(
      clerks.map(async (clerk, index) =>
        clerk.try(matchPayment, {
          params: { id },
          body: { reference: (index % 2 === 0 ? first : second).reference },
        }),
      ),
    );
    expect(countOf(replies)).toEqual({ done: 1, '422 NOT_WAITING': CLERKS - 1 });
  });
});

type Call = typeof unblockIntervener;

it('the facts of a write are read when nobody else can change what it is about', async () => {
  const person = await addPerson(app);
  const [clerk] = clerks;
  if (!clerk) throw new Error('nobody is in');
  const nameOf = async ({ db }: Pick<OfficeContext, 'db'>): Promise<string> =>
    (
      await db
        .selectFrom('interveners')
        .select('name')
        .where('uuid', '=', person.uuid)
        .executeTakeFirstOrThrow()
    ).name;
  await app.db
    .updateTable('interveners')
    .set({ name: 'Ana' })
    .where('uuid', '=', person.uuid)
    .execute();
  const seen: string[] = [];
  const rename = async (): Promise<unknown> =>
    inTransaction(app.parts.database.kysely, async (db) =>
      perform<Call>(
        {
          call: unblockIntervener,
          write: {
            subjects: () => [{ kind: 'intervener', uuid: person.uuid }],
            facts: async (context) => {
              seen.push(await nameOf(context));
              await pause(50);
              return {};
            },
            changes: async () => [],
            run: async (context) => {
              const name = `${await nameOf(context)}+`;
              const { uuid, intervener_status } = await db
                .updateTable('interveners')
                .set({ name })
                .where('uuid', '=', person.uuid)
                .returning(['uuid', 'intervener_status'])
                .executeTakeFirstOrThrow();
              return { uuid, intervener_status };
            },
          },
        },
        {
          params: { id: person.uuid },
          query: {},
          body: { reason: 'Aclarado' },
          actor: {
            ...clerk.clerk,
            permission_set: 'OPERATIONS',
            session: null,
            ip: '127.0.0.1',
            request_id: 'at-once',
          },
          by: clerk.clerk.username,
          approvers: [],
          proposal: null,
          language: 'es',
          db,
          parts: app.parts,
          afterCommit: () => undefined,
        },
      ),
    );
  await Promise.all([rename(), rename(), rename()]);
  expect(seen).toEqual(['Ana', 'Ana+', 'Ana++']);
});
