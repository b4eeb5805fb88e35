import { createOperation } from '@area/contract/operations/calls';
import { newUuid } from '../../src/platform/new-uuid.ts';
import { addInitial, addMandate, periodicSubscriptionBody } from '../periodics.ts';
import { addDocument } from '../documents.ts';
import { orderBody } from '../orders.ts';
import { addAccount, addPerson, addProduct, addWard } from '../people.ts';
import type { Account, Person } from '../people.ts';
import { contributionBody } from '../plans.ts';
import type { TestApp } from '../test-app.ts';
import { createOwnRecords, createPlanRecords } from './create-records.ts';
import type { Home } from './principals.ts';
import { standingOf } from './principals.ts';
import { RIGHTS } from './rights.ts';
import type { ResourceIds } from './resource-ids.ts';

/** Where somebody comes from: their account, what is theirs there, and what is that of the other one on it. */
export interface MatrixAccount {
  readonly person: Person;
  readonly things: ResourceIds;
  /** The same with what the other one ordered, holds and is. */
  readonly shared: ResourceIds;
}

const WARDS = {
  minor: { is_minor: true },
  incapable: { is_incapable: true },
  entity: { intervener_type: 'J', name: 'Empresa, S.A.', birthdate: null },
} as const;

type Standing = ReturnType<typeof standingOf>;

const addOther = async (
  app: TestApp,
  { of }: Standing,
): Promise<{ uuid: string; person?: Person }> => {
  if (of !== undefined) return { uuid: await addWard(app, WARDS[of]) };
  const person = await addPerson(app);
  return { uuid: person.uuid, person };
};

/** Holders stand first: the account's bank account is theirs. */
const openAccount = async (
  app: TestApp,
  { role, status, other, account, of }: Standing,
  people: readonly [string, string],
): Promise<Account> => {
  const [self, beside] = [
    { uuid: people[0], role, status: status ?? 'ACTIVE' },
    { uuid: people[1], role: other },
  ] as const;
  const isHolder =
    (status === undefined && (role === 'TITULAR' || role === 'PARTICIPE')) || of !== undefined;
  return addAccount(app, isHolder ? [self, beside] : [beside, self], { type: account ?? 'F' });
};

const ORDERING = ['TITULAR', 'PARTICIPE', 'NUDO_PROPIETARIO', 'USUFRUCTUARIO', 'TUTOR'];

const addBankOf = async (app: TestApp, account: string, holder: string): Promise<string> => {
  const uuid = newUuid();
  const at = app.clock.business();
  const iban =
    `ES${Math.trunc(1e11 + Math.random() * 8e11)}${Math.trunc(1e10 + Math.random() * 8e10)}`.slice(
      0,
      24,
    );
  await app.db
    .insertInto('bank_accounts')
    .values({
      uuid,
      account_uuid: account,
      iban,
      holder_uuid: holder,
      status: 'VALIDATED',
      is_payout: false,
      validated_at: at,
      created_at: at,
    })
    .execute();
  return uuid;
};

/** Whose session ended since: all that they have was made while it lived. */
const endOf = async ({ db }: TestApp, home: Home, uuid: string): Promise<void> => {
  const { who } = standingOf(home);
  if (who === 'blocked')
    await db
      .updateTable('interveners')
      .set({ intervener_status: 'BLOQUEADO' })
      .where('uuid', '=', uuid)
      .execute();
  if (who === 'deceased')
    await db
      .updateTable('interveners')
      .set({ is_deceased: true })
      .where('uuid', '=', uuid)
      .execute();
};

/** Somebody with an account, orders, documents and bank accounts on it, and the other one who is there. */
export const addMatrixAccount = async (app: TestApp, home: Home): Promise<MatrixAccount> => {
  const standing = standingOf(home);
  const rights = home === 'blocked' || home === 'deceased' ? 'O' : RIGHTS[home];
  const person = await addPerson(app, standing.who === 'minor' ? { is_minor: true } : {});
  const other = await addOther(app, standing);
  const account = await openAccount(app, standing, [person.uuid, other.uuid]);
  const product = await addProduct(app, { type: standing.account ?? 'F' });
  const place = async (by: Person | undefined): Promise<string | undefined> => {
    const body =
      standing.account === 'P'
        ? contributionBody({ account, product })
        : orderBody({ person, account, product });
    return by && (await by.client.ask(createOperation, { body })).uuid;
  };
  const operation = /o/i.test(rights) ? await place(person) : undefined;
  const shared = ORDERING.includes(standing.other) ? await place(other.person) : undefined;
  const holder = await app.db
    .selectFrom('bank_accounts')
    .select('uuid')
    .where('account_uuid', '=', account.uuid)
    .executeTakeFirstOrThrow();
  const bank = rights.includes('b') ? await addBankOf(app, account.uuid, person.uuid) : holder.uuid;
  const accountPaper = (
    await addDocument(app, { account_uuid: account.uuid }, { subcategory: 'POSITION_STATEMENT' })
  ).uuid;
  await app.db
    .insertInto('arrangement_requests')
    .values({
      uuid: newUuid(),
      account_uuid: account.uuid,
      signature_arrangement: 'S',
      required_signatures: null,
      rules: '[]',
      requested_by: person.uuid,
      requested_at: app.clock.business(),
    })
    .execute();
  const common = {
    account: account.uuid,
    product: product.uuid,
    accountPaper,
    companion: other.uuid,
  };
  const whole = home === 'owner' || home === 'stranger';
  const periodic = whole ? await addPeriodic(app, { person, account, product, bank }) : {};
  const own = await createOwnRecords(app, {
    person,
    operation: operation ?? shared,
    isWhole: whole,
  });
  const theirs = await createOwnRecords(app, {
    person: { uuid: other.uuid },
    operation: shared,
    isWhole: false,
  });
  const plan =
    standing.account === 'P'
      ? await createPlanRecords(standing.role === 'PARTICIPE' ? person : other.person, account.uuid)
      : {};
  await endOf(app, home, person.uuid);
  return {
    person,
    things: { ...common, ...plan, bank, ...periodic, ...own },
    shared: { ...common, bank: holder.uuid, ...theirs },
  };
};

const addPeriodic = async (
  app: TestApp,
  holding: Parameters<typeof addMandate>[1],
): Promise<ResourceIds> => {
  await addInitial(app, holding);
  const mandate = await addMandate(app, holding);
  return {
    periodic: (
      await holding.person.client.ask(createOperation, {
        body: periodicSubscriptionBody(holding, mandate),
      })
    ).uuid,
  };
};
