import type { Role } from '@area/domain/account/roles';
import type { Insertable } from 'kysely';
import type { AccountsTable } from '../src/platform/db/tables.ts';
import { newUuid } from '../src/platform/new-uuid.ts';
import { addDocument } from './documents.ts';
import { addAccount, addPerson, addProduct } from './people.ts';
import type { Account, Person, TestProduct } from './people.ts';
import type { TestApp } from './test-app.ts';

/** An account with everything that a call may name on it. */
export interface AccountSetup {
  readonly app: TestApp;
  readonly account: Account;
  readonly owner: string;
  readonly intervener: string;
  readonly bank: string;
  readonly paper: string;
  readonly product: TestProduct;
  /** The participant of a plan, who writes down a beneficiary where one is needed; none on an account of funds. */
  readonly participant?: Person;
  beneficiary: string;
}

/** An account with its owner, somebody who only looks, a document and a validated bank account. */
export const setUpAccount = async (
  app: TestApp,
  owner: { readonly uuid: string; readonly role?: Role },
  more: {
    readonly roles?: readonly { uuid: string; role: Role }[];
    readonly participant?: Person;
    readonly fields?: Partial<Insertable<AccountsTable>>;
  } = {},
): Promise<AccountSetup> => {
  const { roles = [], fields, participant } = more;
  const consult = await addPerson(app);
  const account = await addAccount(
    app,
    [
      { uuid: owner.uuid, role: owner.role ?? 'TITULAR' },
      ...roles,
      { ...consult, role: 'AUTORIZADO_CONSULTA' },
    ],
    fields,
  );
  const { uuid: bank } = await app.db
    .selectFrom('bank_accounts')
    .select('uuid')
    .where('account_uuid', '=', account.uuid)
    .executeTakeFirstOrThrow();
  const paper = await addDocument(
    app,
    { account_uuid: account.uuid },
    { subcategory: 'POSITION_STATEMENT' },
  );
  const product = await addProduct(app, { type: fields?.type ?? 'F' });
  return {
    app,
    account,
    owner: owner.uuid,
    intervener: consult.uuid,
    bank,
    paper: paper.uuid,
    product,
    beneficiary: newUuid(),
    ...(participant && { participant }),
  };
};

/** A plan with its participant. */
export const setUpPlanAccount = async (app: TestApp, participant: Person): Promise<AccountSetup> =>
  setUpAccount(
    app,
    { uuid: participant.uuid, role: 'PARTICIPE' },
    { participant, fields: { type: 'P' } },
  );
