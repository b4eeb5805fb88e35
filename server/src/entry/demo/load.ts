import { businessCalendar } from '../../platform/calendar/in-force.ts';
import { civilDate } from '@area/domain/calendar/civil-date';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { previousBusinessDay, sameOrNextBusinessDay } from '@area/domain/calendar/business-days';
import { madridDate } from '@area/domain/calendar/madrid';
import { GDPR_TEXT_VERSION } from '@area/domain/gdpr/preferences';
import { unitValueText } from '@area/domain/money/wire';
import type { ContributorKind } from '@area/domain/plan-people/contributor';
import { hashPassword } from '../../access/auth/passwords.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { StoredGdpr } from '../../platform/db/stored-values.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { insertDemoAddresses } from './addresses.ts';
import { insertBankAndPlan } from './bank-and-plan.ts';
import { DEMO_BRANDS, DEMO_HOSTS } from './brands.ts';
import { insertPastInvestments } from './past-investment.ts';
import type { PastInvestment } from './past-investment.ts';
import { insertPensionStories } from './pension-stories.ts';
import { makeIban } from './make-identifiers.ts';
import { insertDemoPartner } from './partner.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE, DEMO_STAFF } from './people.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { fullName } from './person.ts';
import type { DemoAccount, DemoPerson } from './person.ts';
import { insertDemoIndices } from './indices.ts';
import { DEMO_MANAGERS } from './managers.ts';
import { DEMO_PRODUCTS } from './products.ts';
import { continueUnitValues, rememberDraws } from './unit-value-generator.ts';
import type { DatedValue } from './unit-value-generator.ts';
import { insertRows, insertSeries, isEmpty } from './seed-store.ts';

type Uuids = ReadonlyMap<string, string>;

const OPENED = new Date('2021-11-03T09:00:00Z');
const TEST_TAKEN_DAYS_AGO = 200;
const TEST_VALID_DAYS = 730;
const DAY_MS = 86_400_000;
const IBAN_BASE = 2_000_000_000;

const insertPortals = async (db: Db): Promise<void> => {
  const published = {
    version: 1,
    status: 'PUBLISHED',
    created_by: 'demo',
    created_at: OPENED,
    published_at: OPENED,
  } as const;
  for (const { id, demo: _demo, ...brand } of DEMO_BRANDS)
    await insertRows(db, 'configurations', [{ ...published, id, content: JSON.stringify(brand) }]);
  await insertRows(db, 'portals', [...DEMO_HOSTS]);
};

/** The stored part of a long series: its first value, monthly values of early years, and daily values since. */
const keptOf = (
  series: readonly DatedValue[],
  since: CivilDate | undefined,
): readonly DatedValue[] =>
  since === undefined
    ? series
    : series.filter(
        ({ day }, index) =>
          index === 0 || day >= since || series[index + 1]?.day.slice(0, 7) !== day.slice(0, 7),
      );

const insertProducts = async (db: Db, now: Date): Promise<void> => {
  // Yesterday's value is published today: the last one known is that of the business day before.
  const to = previousBusinessDay(madridDate(now), businessCalendar());
  await insertDemoIndices(db, { to, now });
  await insertRows(
    db,
    'products',
    DEMO_PRODUCTS.map(({ row }) => row),
  );
  await insertRows(
    db,
    'managers',
    DEMO_MANAGERS.map((manager) => ({ ...manager, imported_at: now })),
  );
  const draws = rememberDraws();
  for (const product of DEMO_PRODUCTS) {
    const { row, first, daily_since } = product;
    const series = [first, ...continueUnitValues(product, { from: first, to }, draws)];
    const kept = keptOf(series, daily_since);
    await insertSeries(
      db,
      { product: row.uuid, by: 'operaciones', now },
      kept.map(({ day, value }) => ({ day, value: unitValueText(value) })),
    );
  }
};

/** The usual consents of the demo: their own manager may write to them. */
const ANSWERED: StoredGdpr = {
  preferences: {
    commercial_own: true,
    commercial_third_parties: false,
    profiling: false,
    group_sharing: false,
    channels: { email: true, sms: false, phone: false, post: false },
  },
  text_version: GDPR_TEXT_VERSION,
  answered_at: OPENED.toISOString(),
};

const intervenerRow = (uuid: string, person: DemoPerson, now: Date) => ({
  uuid,
  intervener_type: person.type,
  name: fullName(person),
  given_name: person.given_name,
  family_name_1: person.family_name_1,
  lastname_2: person.family_name_2 ?? null,
  document_type: person.type === 'F' ? 'DNI' : 'CIF',
  document_number: person.document,
  is_document_permanent: person.document_expires === null,
  document_expiration_date:
    person.document_expires === null ? null : civilDate(person.document_expires),
  birthdate: person.birthdate === null ? null : civilDate(person.birthdate),
  is_minor: person.is_minor ?? false,
  nationality: person.type === 'F' ? 'ES' : null,
  birth_country: person.type === 'F' ? 'ES' : null,
  email: person.email,
  mobile_phone: person.phone,
  intervener_status: person.status,
  has_docs_signed: true,
  gdpr: person.has_not_answered_gdpr ? null : JSON.stringify(ANSWERED),
  kyc_valid_until: madridDate(new Date(now.getTime() + TEST_VALID_DAYS * DAY_MS)),
  created_at: OPENED,
});

const testRow = (uuid: string, { levels }: DemoPerson, now: Date) => {
  const taken_at = new Date(now.getTime() - TEST_TAKEN_DAYS_AGO * DAY_MS);
  const valid_until = new Date(taken_at.getTime() + TEST_VALID_DAYS * DAY_MS);
  return {
    uuid: newUuid(),
    intervener_uuid: uuid,
    levels: JSON.stringify(levels),
    taken_at,
    valid_until,
  };
};

const insertPeople = async (db: Db, now: Date): Promise<Uuids> => {
  const password_hash = await hashPassword(DEMO_PASSWORD);
  const people = DEMO_PEOPLE.map((person) => ({ person, uuid: newUuid() }));
  await insertRows(
    db,
    'interveners',
    people.map(({ uuid, person }) => intervenerRow(uuid, person, now)),
  );
  await insertRows(
    db,
    'convenience_tests',
    people
      .filter(({ person }) => person.levels)
      .map(({ uuid, person }) => testRow(uuid, person, now)),
  );
  const logins = people
    .filter(({ person }) => person.story)
    .flatMap(({ uuid, person }) =>
      [person.portal, ...(person.also_at ?? [])].map((portal_id) => ({
        intervener_uuid: uuid,
        portal_id,
        password_hash,
      })),
    );
  await insertRows(db, 'logins', logins);
  const staff = DEMO_STAFF.map((member) => ({
    uuid: newUuid(),
    ...member,
    status: 'ACTIVE' as const,
    password_hash,
    created_at: now,
  }));
  await insertRows(db, 'staff', staff);
  return new Map(people.map(({ uuid, person }) => [person.key, uuid]));
};

const uuidOf = (uuids: Uuids, key: string): string => {
  const uuid = uuids.get(key);
  if (!uuid) throw new Error(`the demo has nobody called ${key}`);
  return uuid;
};

const kindOf = (account: DemoAccount, by: string | undefined): ContributorKind =>
  account.roles.some(({ person, role }) => person === by && role === 'APORTANTE_CONYUGE')
    ? 'APORTANTE_CONYUGE'
    : 'PARTICIPE';

const investmentsOf = (
  account: DemoAccount,
  account_uuid: string,
  uuids: Uuids,
): PastInvestment[] => {
  const orderer =
    account.roles.find(({ person }) =>
      DEMO_PEOPLE.some(({ key, story }) => key === person && story),
    )?.person ?? account.bank;
  return account.investments.map(({ product, day, amount, by }) => ({
    account_uuid,
    created_by: uuidOf(uuids, by ?? orderer),
    product_code: product,
    day: sameOrNextBusinessDay(civilDate(day), businessCalendar()),
    amount,
    ...(account.type === 'P' && {
      participant: uuidOf(uuids, orderer),
      contributor: kindOf(account, by),
    }),
  }));
};

/** The distributor of somebody: that of their host. */
const distributorOf = (key: string): string | null => {
  const portal = DEMO_PEOPLE.find((one) => one.key === key)?.portal;
  const host = DEMO_HOSTS.find(({ id }) => id === portal);
  const brand = DEMO_BRANDS.find(({ id }) => id === host?.configuration_id);
  return brand?.default_distributor_uuid ?? null;
};

/** Accounts with their people and a bank account each. Returns what they invested. */
const insertAccounts = async (db: Db, uuids: Uuids): Promise<PastInvestment[]> => {
  const accounts = DEMO_ACCOUNTS.map((account) => ({ account, account_uuid: newUuid() }));
  await insertRows(
    db,
    'accounts',
    accounts.map(
      ({ account_uuid: uuid, account: { number, alias, type, signature_arrangement, bank } }) => ({
        uuid,
        number,
        alias,
        type,
        signature_arrangement,
        status: 'FINALIZED' as const,
        required_signatures: null,
        distributor_uuid: distributorOf(bank),
        created_at: OPENED,
      }),
    ),
  );
  const roles = accounts.flatMap(({ account, account_uuid }) =>
    account.roles.map(({ person, role, power_limit_eur = null }) => ({
      account_uuid,
      intervener_uuid: uuidOf(uuids, person),
      role,
      status: 'ACTIVE' as const,
      power_limit_eur,
      since: OPENED,
    })),
  );
  await insertRows(db, 'account_roles', roles);
  const banks = accounts.map(({ account: { number, bank }, account_uuid }) => ({
    uuid: newUuid(),
    account_uuid,
    iban: makeIban(IBAN_BASE + (Number(number) % IBAN_BASE)),
    holder_uuid: uuidOf(uuids, bank),
    status: 'VALIDATED' as const,
    is_payout: true,
    validated_at: OPENED,
    created_at: OPENED,
  }));
  await insertRows(db, 'bank_accounts', banks);
  return accounts.flatMap(({ account, account_uuid }) =>
    investmentsOf(account, account_uuid, uuids),
  );
};

/** Loads the demo into an empty database, in one transaction: all of it or nothing. */
export const loadDemo = async (db: Db, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (!(await isEmpty(tx))) return;
    await insertPortals(tx);
    await insertDemoPartner(tx);
    await insertProducts(tx, now);
    const uuids = await insertPeople(tx, now);
    await insertDemoAddresses(tx, uuids);
    await insertPastInvestments(tx, await insertAccounts(tx, uuids));
    await insertBankAndPlan(tx, now);
    await insertPensionStories(tx, now);
  });
