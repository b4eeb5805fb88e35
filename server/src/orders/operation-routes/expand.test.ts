import { listAccountOperations } from '@area/contract/accounts/calls';
import { listOwnOperations } from '@area/contract/interveners/calls';
import {
  listOperationInterveners,
  listOperationIssues,
  listRelatedOperations,
} from '@area/contract/operation-changes/calls';
import { listOperationDocuments } from '@area/contract/operation-documents/calls';
import { getOperation, listHistory, listOperations } from '@area/contract/operations/calls';
import type { ExpandedLine } from '@area/contract/operation-expansions/schemas';
import { OPERATION_EXPANSIONS } from '@area/contract/operations/schemas';
import type { Operation } from '@area/contract/operations/schemas';
import { rejectDocuments } from '@area/contract/signatures/calls';
import { Client as PgClient } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '../../platform/db/transaction.ts';
import { createChild } from '../operations/child-operation.ts';
import { placeOrder, signOrder } from '../../../test/orders.ts';
import { addAccount, addInvestor, addPerson } from '../../../test/people.ts';
import type { Person } from '../../../test/people.ts';
import { envelopeOf } from '../../../test/signing.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { TEST_NOW } from '../../../test/test-clock.ts';
import { getOperationWhole } from '../operations/store.ts';

const EVERYTHING = OPERATION_EXPANSIONS.join(',');

let app: TestApp;
let investor: Awaited<ReturnType<typeof addInvestor>>;
let spouse: Person;
let signed: Operation;
let refused: Operation;
beforeAll(async () => {
  app = await createTestApp();
  investor = await addInvestor(app);
  spouse = await addPerson(app);
  const shared = await addAccount(
    app,
    [
      { uuid: investor.person.uuid, role: 'TITULAR' },
      { uuid: spouse.uuid, role: 'TITULAR' },
    ],
    { signature_arrangement: 'C' },
  );
  signed = await placeOrder(investor);
  await signOrder(app, investor.person, signed.uuid);
  refused = await placeOrder({ ...investor, account: shared }, '250.00');
  const { uuid: envelope } = await envelopeOf(app, refused.uuid);
  await investor.person.client.ask(rejectDocuments, {
    params: { id: envelope },
    body: { reason: 'El importe no es el que dije.' },
  });
  const parent = await getOperationWhole(app.db, signed.uuid);
  await inTransaction(app.db, async (tx) =>
    createChild(tx, {
      parent,
      type: 'REEMBOLSO',
      cause: 'RETURNED_COLLECTION',
      amount: '10.00',
      status: 'VALIDATED',
      at: new Date(TEST_NOW),
    }),
  );
});
afterAll(() => app.dispose());

/** What the calls of their own answer. */
const asked = async ({ client }: Person, id: string) => ({
  related_operations: await client.ask(listRelatedOperations, { params: { id } }),
  documents: await client.ask(listOperationDocuments, { params: { id } }),
  historical: await client.ask(listHistory, { params: { id } }),
  interveners: await client.ask(listOperationInterveners, { params: { id } }),
  issues: await client.ask(listOperationIssues, { params: { id } }),
});

const expandedBy = async ({ client }: Person, $expand: string): Promise<ExpandedLine[]> =>
  client.ask(listOperations, { query: { $expand } });

describe('$expand', () => {
  it.each(['signed', 'refused'] as const)(
    'adds to a list and to one operation what their own calls answer: %s',
    async (which) => {
      const { uuid } = which === 'signed' ? signed : refused;
      const { person } = investor;
      const wanted = await asked(person, uuid);
      const [line] = (await expandedBy(person, EVERYTHING)).filter((each) => each.uuid === uuid);
      expect(line).toMatchObject(wanted);
      const one = await person.client.ask(getOperation, {
        params: { id: uuid },
        query: { $expand: EVERYTHING },
      });
      expect(one).toMatchObject(wanted);
      expect(wanted.documents).not.toEqual([]);
      expect(wanted[which === 'signed' ? 'related_operations' : 'issues']).toHaveLength(1);
      expect(wanted.interveners).toHaveLength(which === 'signed' ? 1 : 2);
    },
  );

  it.each(OPERATION_EXPANSIONS)('adds %s alone, and nothing where nobody asks', async (name) => {
    const plain = Object.keys((await expandedBy(investor.person, ''))[0] ?? {});
    const [line] = await expandedBy(investor.person, name);
    expect(Object.keys(line ?? {}).toSorted()).toEqual([...plain, name].toSorted());
  });

  it('adds the same on the lists of a person and of an account', async () => {
    const { person, account } = investor;
    const own = await person.client.try(listOwnOperations, {
      params: { id: person.uuid },
      query: { $expand: EVERYTHING },
    });
    expect(own.data).toEqual(await expandedBy(person, EVERYTHING));
    const of = await person.client.try(listAccountOperations, {
      params: { id: account.uuid },
      query: { $expand: EVERYTHING },
    });
    expect(of.data).toMatchObject(
      (await expandedBy(person, EVERYTHING)).filter(
        ({ uuid_account }) => uuid_account === account.uuid,
      ),
    );
  });

  it.each([
    '/operations?',
    () => `/operations/${signed.uuid}?`,
    () => `/accounts/${investor.account.uuid}/operations?`,
    () => `/interveners/${investor.person.uuid}/operations?`,
  ])('refuses a name that it does not know, with its reason: %s', async (path) => {
    const place = typeof path === 'string' ? path : path();
    for (const name of ['everything', 'documents,everything', '__proto__', 'toString'])
      expect(await investor.person.client.get(`${place}$expand=${name}`)).toMatchObject({
        status: 422,
        result: { code: 'INVALID_INPUT', errors: [{ field: '$expand' }] },
      });
  });

  it('shows everybody what is theirs alone, as its own call does', async () => {
    const [line] = await expandedBy(spouse, EVERYTHING);
    expect(line).toMatchObject(await asked(spouse, refused.uuid));
    expect(line?.issues).toEqual([]);
    expect(line?.interveners?.map(({ is_me }) => is_me).toSorted()).toEqual([false, true]);
  });

  it('shows no papers to a role that sees operations and not their papers', async () => {
    const adviser = await addPerson(app);
    await app.db
      .insertInto('account_roles')
      .values({
        account_uuid: investor.account.uuid,
        intervener_uuid: adviser.uuid,
        role: 'ASESOR',
        status: 'ACTIVE',
        has_mandate: true,
      })
      .execute();
    const denied = await adviser.client.try(listOperationDocuments, {
      params: { id: signed.uuid },
    });
    expect(denied.status).toBe(404);
    const lines = await expandedBy(adviser, EVERYTHING);
    expect(lines.map(({ uuid }) => uuid)).toContain(signed.uuid);
    for (const line of lines) {
      expect(line).not.toHaveProperty('documents');
      expect(line.historical).not.toEqual([]);
    }
  });

  it('asks the database as often for many operations as for one', async () => {
    const { person } = await addInvestor(app);
    const own = {
      ...investor,
      person,
      account: await addAccount(app, [{ uuid: person.uuid, role: 'TITULAR' }]),
    };
    const countOnce = async (): Promise<number> => {
      const query = vi.spyOn(PgClient.prototype, 'query');
      await expandedBy(person, EVERYTHING);
      const { length } = query.mock.calls;
      query.mockRestore();
      return length;
    };
    // What is written after an answer, as the time of the last request, asks too: the fewest are those of the list.
    const count = async (): Promise<number> => {
      await expandedBy(person, EVERYTHING);
      const counts = [await countOnce(), await countOnce(), await countOnce()];
      return Math.min(...counts);
    };
    await placeOrder(own, '100.00');
    const one = await count();
    for (const amount of ['200.00', '300.00', '400.00']) await placeOrder(own, amount);
    expect(one).toBeGreaterThan(OPERATION_EXPANSIONS.length);
    expect(await count()).toBe(one);
    expect(await person.client.ask(listOperations)).toHaveLength(4);
  });
});
