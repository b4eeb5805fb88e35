import { listAccountInterveners } from '@area/contract/account-people/calls';
import { addContributor } from '@area/contract/plan-people/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDni } from '../../entry/demo/make-identifiers.ts';
import { PROBES, callProbe } from '../../../test/account-probes.ts';
import { haveBeneficiary } from '../../../test/account-preparations.ts';
import { setUpPlanAccount } from '../../../test/account-setup.ts';
import type { Probe } from '../../../test/account-probes.ts';
import type { AccountSetup } from '../../../test/account-setup.ts';
import { proofOf } from '../../../test/bank-accounts.ts';
import { contributorBody } from '../../../test/bodies.ts';
import { addPerson } from '../../../test/people.ts';
import type { Person } from '../../../test/people.ts';
import { takeSnapshot } from '../../../test/snapshot.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

/** Calls that name a child of the account, and whose probe changes nothing when it is refused. */
const OF_CHILDREN = [
  'changeBankAccount',
  'removeBankAccount',
  'requestMandate',
  'revokeMandate',
  'changeAccountIntervener',
  'removeAccountIntervener',
  'replaceRoles',
  'changeBeneficiary',
  'removeBeneficiary',
  'getAccountDocument',
  'changeAccountDocument',
];

let app: TestApp;
let owner: Person;
let mine: AccountSetup;
let other: AccountSetup;
let contributor: { uuid: string; role: string };

beforeAll(async () => {
  app = await createTestApp();
  owner = await addPerson(app);
  [mine, other] = [await setUpPlanAccount(app, owner), await setUpPlanAccount(app, owner)];
  for (const stage of [mine, other]) {
    await haveBeneficiary(stage);
    await PROBES['removeBankAccount']?.first?.(stage);
  }
  const added = await owner.client.ask(addContributor, {
    params: { id: other.account.uuid },
    body: contributorBody({ document_number: makeDni(63_000_001) }),
  });
  const { intervener_uuid } = await app.db
    .selectFrom('account_roles')
    .select('intervener_uuid')
    .where('uuid', '=', added.uuid)
    .executeTakeFirstOrThrow();
  contributor = { uuid: intervener_uuid, role: added.uuid };
});
afterAll(() => app.dispose());

/** Asked without preparing anything: what is named is there already. */
const ask = async (id: string, stage: AccountSetup) => {
  const { first: _prepared, ...probe } = PROBES[id] as Probe;
  return callProbe(owner, probe, stage);
};

describe('a child of another account of the same caller', () => {
  it('leaves out no call that names one', () => {
    const naming = Object.entries(PROBES).filter(
      ([, { path }]) =>
        path(mine).split('/').length > 4 && !/operations|designation|bulk/.test(path(mine)),
    );
    expect(naming.map(([id]) => id).toSorted()).toEqual(OF_CHILDREN.toSorted());
  });

  it.each(OF_CHILDREN)('%s does not find it, and nothing changes', async (id) => {
    // The other account's own intervener: its owner is on both.
    const foreign = {
      ...other,
      account: mine.account,
      ...(id === 'removeAccountIntervener' && { owner: other.intervener }),
    };
    const before = await takeSnapshot(app);
    const reply = await ask(id, foreign);
    expect(reply.status).toBe(404);
    expect(reply.result).toMatchObject({ code: 'NOT_FOUND', errors: [] });
    expect(await takeSnapshot(app)).toEqual(before);
  });

  it.each(OF_CHILDREN)('%s finds it under its own', async (id) => {
    if (id === 'changeBeneficiary' || id === 'removeBeneficiary') await haveBeneficiary(other);
    const reply = await ask(id, other);
    expect(PROBES[id]?.lets).toContain(reply.status);
  });

  it.each([
    ['as a person', () => contributor.uuid],
    ['as the request', () => contributor.role],
  ])('somebody who is to pay into the other plan is nobody here, %s', async (_as, uuid) => {
    const before = await takeSnapshot(app);
    for (const [method, rest, body] of [
      ['PATCH', '', {}],
      ['DELETE', '', undefined],
      ['PUT', '/roles', { roles: ['AUTORIZADO'] }],
    ] as const) {
      const reply = await owner.client.send({
        method,
        path: `/accounts/${mine.account.uuid}/interveners/${uuid()}${rest}`,
        ...(body && { body }),
      });
      expect(reply.status).toBe(404);
    }
    expect(await takeSnapshot(app)).toEqual(before);
  });

  it('takes no certificate from here: the field is told', async () => {
    const before = await takeSnapshot(app);
    const reply = await owner.client.send({
      method: 'POST',
      path: `/accounts/${mine.account.uuid}/documents`,
      body: await proofOf(other.bank),
    });
    expect(reply).toMatchObject({
      status: 422,
      result: { errors: [{ field: 'uuid_bank_account' }] },
    });
    expect(await takeSnapshot(app)).toEqual(before);
  });

  it('is not among the people', async () => {
    const people = await owner.client.ask(listAccountInterveners, {
      params: { id: mine.account.uuid },
    });
    expect(people.map(({ uuid }) => uuid).toSorted()).toEqual(
      [owner.uuid, mine.intervener].toSorted(),
    );
  });
});
