import type { InitialConfiguration } from '@area/contract/config/schemas';
import type { Db } from '../../platform/db/tables.ts';
import { getPerson } from '../auth/orderer.ts';
import type { Person } from '../auth/orderer.ts';
import { findConfigurationOf } from '../config/store.ts';
import { listAccountPeople, listHoldings } from './holdings.ts';
import type { HeldRole, PersonOn } from './holdings.ts';

/**
 * What several steps of one request need of people, roles and the host. It is read when the first of them asks, and is handed from
 * step to step: it lives no longer than the request.
 */
export interface OnceRead {
  readonly person: (uuid: string) => Promise<Person>;
  /** The configuration of the host where a person logs in. */
  readonly configurationOf: (intervener: string) => Promise<InitialConfiguration | undefined>;
  readonly holdings: (account: string, intervener: string) => Promise<readonly HeldRole[]>;
  readonly people: (account: string) => Promise<readonly PersonOn[]>;
}

const once = <T>(
  find: (...named: string[]) => Promise<T>,
): ((...named: string[]) => Promise<T>) => {
  const found = new Map<string, Promise<T>>();
  return async (...named) => {
    const key = named.join(' ');
    const asked = found.get(key) ?? find(...named);
    found.set(key, asked);
    return asked;
  };
};

export const readOnce = (db: Db): OnceRead => ({
  person: once(async (uuid = '') => getPerson(db, uuid)),
  configurationOf: once(async (intervener = '') => findConfigurationOf(db, intervener)),
  holdings: once(async (account = '', intervener = '') => listHoldings(db, account, intervener)),
  people: once(async (account = '') => listAccountPeople(db, account)),
});
