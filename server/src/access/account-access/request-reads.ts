import type { InitialConfiguration } from '@area/contract/config/schemas';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { prepare } from '../../platform/db/prepared.ts';
import type { Bind } from '../../platform/db/prepared.ts';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { getPerson, toPerson } from '../auth/orderer.ts';
import { personQuery } from '../auth/people-store.ts';
import type { Person } from '../auth/orderer.ts';
import { assembleOwn, findConfigurationOf, ownConfigurationQuery } from '../config/store.ts';
import { accountPeopleQuery, holdingsQuery, listAccountPeople, listHoldings } from './store.ts';
import type { HeldRole, PersonOn } from './store.ts';

/**
 * What several steps of one request need of people, roles and the host. It is read when the first of them needs it, and
 * passed from step to step: it ends with the request.
 */
export interface RequestReads {
  readonly person: (uuid: string) => Promise<Person>;
  /** The configuration of the host where a person logs in. */
  readonly configurationOf: (intervener: string) => Promise<InitialConfiguration | undefined>;
  readonly holdings: (account: string, intervener: string) => Promise<readonly HeldRole[]>;
  readonly people: (account: string) => Promise<readonly PersonOn[]>;
  /** The same in a transaction: what was read before is reused, anything else is read there. */
  readonly within: (tx: Db) => RequestReads;
}

type Found<T> = Map<string, Promise<T>>;

interface Known {
  readonly person: Found<Person>;
  readonly configurationOf: Found<InitialConfiguration | undefined>;
  readonly holdings: Found<readonly HeldRole[]>;
  readonly people: Found<readonly PersonOn[]>;
}

const once =
  <T>(
    found: Found<T>,
    find: (...named: string[]) => Promise<T>,
  ): ((...named: string[]) => Promise<T>) =>
  async (...named) => {
    const key = named.join(' ');
    const asked = found.get(key) ?? find(...named);
    found.set(key, asked);
    return asked;
  };

const readWith = (db: Db, known: Known): RequestReads => ({
  person: once(known.person, async (uuid = '') => getPerson(db, uuid)),
  configurationOf: once(known.configurationOf, async (intervener = '') =>
    findConfigurationOf(db, intervener),
  ),
  holdings: once(known.holdings, async (account = '', intervener = '') =>
    listHoldings(db, account, intervener),
  ),
  people: once(known.people, async (account = '') => listAccountPeople(db, account)),
  within: (tx) =>
    readWith(tx, {
      person: new Map(known.person),
      configurationOf: new Map(known.configurationOf),
      holdings: new Map(known.holdings),
      people: new Map(known.people),
    }),
});

export const createRequestReads = (db: Db): RequestReads =>
  readWith(db, {
    person: new Map(),
    configurationOf: new Map(),
    holdings: new Map(),
    people: new Map(),
  });

/** The orderer, the account, and the viewer of an order. */
interface Around {
  readonly account: string;
  readonly orderer: string;
  readonly viewer: string;
}

const around = prepare(
  (db, bind: Bind<Omit<Around, 'account'> & { accounts: readonly string[] }>) => {
    const accounts = bind('accounts');
    return personQuery(db, bind('orderer')).select([
      jsonObjectFrom(ownConfigurationQuery(db, bind('orderer'))).as('own_configuration'),
      jsonArrayFrom(holdingsQuery(db, { accounts, intervener: bind('viewer') })).as('holdings'),
      jsonArrayFrom(accountPeopleQuery(db, { accounts })).as('people'),
    ]);
  },
);

const found = <T>(key: string, value: T): Found<T> => new Map([[key, Promise.resolve(value)]]);

/** The same, with what an order on an account needs read at once. *Errors*: NOT_FOUND when there is no such orderer. */
export const createReadsAround = async (
  db: Db,
  { account, orderer, viewer }: Around,
): Promise<RequestReads> => {
  const [row] = await around(db, { accounts: [account], orderer, viewer });
  if (!row) throw new AppError('NOT_FOUND');
  const { own_configuration, holdings, people, ...person } = row;
  return readWith(db, {
    person: found(orderer, toPerson(person)),
    configurationOf: found(orderer, await assembleOwn(db, own_configuration)),
    holdings: found(`${account} ${viewer}`, holdings),
    people: found(account, people),
  });
};
