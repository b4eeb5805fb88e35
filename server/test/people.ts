import type { Role } from '@area/domain/account/roles';
import { civilDate } from '@area/domain/calendar/civil-date';
import type { IntervenerStatus } from '@area/domain/intervener/status';
import type { Insertable } from 'kysely';
import type { ProductsTable, AccountsTable, IntervenersTable } from '../src/platform/db/tables.ts';
import { insertPerson } from '../src/clients/people/store.ts';
import { makeDni, makeIban, makeIsin } from '../src/entry/demo/make-identifiers.ts';
import { newUuid } from '../src/platform/new-uuid.ts';
import { login } from './client.ts';
import type { Client } from './client.ts';
import { cheapPasswordHash } from './password.ts';
import type { TestApp } from './test-app.ts';

const LONG_AGO = new Date('2024-01-02T09:00:00Z');
let made = 0;
const nextNumber = (): number => (made += 1);
/** The demo's accounts stand from 2,000,000,000 to 4,000,000,000: an IBAN of a test must not be one of theirs. */
const IBAN_BASE = 9_000_000_000;

/** A person who may log in and, unless told otherwise, lacks nothing to operate. */
export interface Person {
  readonly uuid: string;
  readonly document: string;
  readonly client: Client;
}

type PersonFields = Partial<Insertable<IntervenersTable>>;

/** The row of somebody who lacks nothing, but for what is told otherwise. */
const rowOf = (fields: PersonFields) => {
  const number = nextNumber();
  return {
    uuid: newUuid(),
    intervener_type: 'F',
    name: `Persona ${number} Prueba`,
    given_name: `Persona ${number}`,
    family_name_1: 'Prueba',
    document_type: 'DNI',
    document_number: makeDni(70_000_000 + number),
    is_document_permanent: false,
    document_expiration_date: civilDate('2031-05-20'),
    // A minor is old enough to look, and not yet of age.
    birthdate: civilDate(fields.is_minor ? '2011-06-21' : '1980-04-12'),
    email: `persona${number}@example.com`,
    mobile_phone: `6002${number.toString().padStart(5, '0')}`,
    intervener_status: 'FINALIZADO',
    has_docs_signed: true,
    kyc_valid_until: civilDate('2030-01-01'),
    ...fields,
    created_at: LONG_AGO,
  } as const;
};

const insertIntervener = async (
  { db }: TestApp,
  fields: PersonFields,
): Promise<{ uuid: string; document: string }> => {
  const row = { ...rowOf(fields), created_at: fields.created_at ?? LONG_AGO };
  await db.insertInto('interveners').values(row).execute();
  return { uuid: row.uuid, document: row.document_number };
};

const SUITABLE = {
  '1': 'CONVENIENTE',
  '2': 'CONVENIENTE',
  '3': 'CONVENIENTE',
  '4': 'NO_CONVENIENTE',
};

const insertTest = async ({ db }: TestApp, intervener_uuid: string): Promise<void> => {
  const test = {
    uuid: newUuid(),
    intervener_uuid,
    levels: JSON.stringify(SUITABLE),
    taken_at: LONG_AGO,
    valid_until: new Date('2030-01-01'),
  };
  await db.insertInto('convenience_tests').values(test).execute();
};

/** Somebody who never logs in: a minor, a company. */
export const addWard = async (app: TestApp, fields: PersonFields = {}): Promise<string> =>
  (await insertIntervener(app, { email: null, mobile_phone: null, ...fields })).uuid;

const letIn = async (
  app: TestApp,
  { uuid, document }: { uuid: string; document: string },
): Promise<Person> => {
  await insertTest(app, uuid);
  await app.db
    .insertInto('logins')
    .values({
      intervener_uuid: uuid,
      portal_id: 'cierzo',
      password_hash: await cheapPasswordHash(),
    })
    .execute();
  return { uuid, document, client: await login(app, document) };
};

export const addPerson = async (app: TestApp, fields: PersonFields = {}): Promise<Person> =>
  letIn(app, await insertIntervener(app, fields));

/** Somebody who is registered and no client yet: with the first line of their history, and nothing signed. */
export const addNewcomer = async (
  app: TestApp,
  intervener_status: IntervenerStatus,
): Promise<Person> => {
  const unsigned = { has_docs_signed: false, kyc_valid_until: null, source: 'EMAIL' };
  const row = rowOf({ ...unsigned, intervener_status });
  await insertPerson(app.db, row);
  return letIn(app, { uuid: row.uuid, document: row.document_number });
};

export interface Account {
  readonly uuid: string;
  readonly iban: string;
}

interface AccountRole {
  readonly uuid: string;
  readonly role: Role;
  readonly status?: 'PENDING' | 'ACTIVE' | 'ENDED';
}

/** A fund account; the first person's bank account is validated long ago. */
export const addAccount = async (
  { db }: TestApp,
  roles: readonly [AccountRole, ...AccountRole[]],
  fields: Partial<Insertable<AccountsTable>> = {},
): Promise<Account> => {
  const number = nextNumber();
  const uuid = newUuid();
  const row = {
    uuid,
    number: `30000${number.toString().padStart(5, '0')}`,
    alias: `Cuenta ${number}`,
    type: 'F',
    signature_arrangement: 'I',
    status: 'FINALIZED',
    required_signatures: null,
    created_at: LONG_AGO,
    ...fields,
  } as const;
  await db.insertInto('accounts').values(row).execute();
  await db
    .insertInto('account_roles')
    .values(
      roles.map(({ uuid: intervener_uuid, role, status = 'ACTIVE' }) => ({
        account_uuid: uuid,
        intervener_uuid,
        role,
        status,
      })),
    )
    .execute();
  const iban = makeIban(IBAN_BASE + number);
  await db
    .insertInto('bank_accounts')
    .values({
      uuid: newUuid(),
      account_uuid: uuid,
      iban,
      holder_uuid: roles[0].uuid,
      status: 'VALIDATED',
      is_payout: true,
      validated_at: LONG_AGO,
      created_at: LONG_AGO,
    })
    .execute();
  return { uuid, iban };
};

export interface TestProduct {
  readonly uuid: string;
  readonly code: string;
}

/** An open fund without any unit value. */
export const addProduct = async (
  { db }: TestApp,
  fields: Partial<Insertable<ProductsTable>> = {},
): Promise<TestProduct> => {
  const number = nextNumber();
  const code = `T${number.toString().padStart(4, '0')}`;
  const row = {
    uuid: newUuid(),
    code,
    type: 'F',
    name: `Fondo de prueba ${number}`,
    class: 'A',
    isin: makeIsin(80_000_000 + number),
    cnmv_number: `${number}`,
    category: 'Renta fija',
    risk: 2,
    complexity: 'NO_COMPLEJO',
    family: '1',
    status: 'OPEN',
    min_initial: '10.00',
    min_additional: '10.00',
    max_per_holder: '1000000.00',
    entry_fee: '0',
    iban: makeIban(4_000_000_000 + number),
    documents: JSON.stringify({
      dfi: fields.type === 'P' ? null : '/documents/dfi.pdf',
      dfp: fields.type === 'P' ? '/documents/dfp.pdf' : null,
      prospectus: null,
      half_year_report: '/documents/half-year.pdf',
    }),
    ...fields,
  } as const;
  await db.insertInto('products').values(row).execute();
  return { uuid: row.uuid, code };
};

/** The usual beginning of a test: somebody alone on an account of their own, and a fund. */
export const addInvestor = async (app: TestApp) => {
  const person = await addPerson(app);
  const account = await addAccount(app, [{ uuid: person.uuid, role: 'TITULAR' }]);
  return { person, client: person.client, account, product: await addProduct(app) };
};
