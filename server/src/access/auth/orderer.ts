import type { Orderer } from '@area/domain/operation/readiness';
import type { TestResult } from '@area/domain/suitability/verdict';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { personWith } from './people-store.ts';
import type { PersonRow } from './people-store.ts';

/** A person with what the readiness rules look at. */
export const toPerson = <Row extends PersonRow>({ levels, valid_until, ...person }: Row) => {
  const test: TestResult | undefined = levels && valid_until ? { levels, valid_until } : undefined;
  return { ...person, status: person.intervener_status, test };
};

export const getPerson = async (db: Db, uuid: string) => {
  const [row] = await personWith(db, { uuid });
  if (!row) throw new AppError('NOT_FOUND');
  return toPerson(row);
};

export type Person = Awaited<ReturnType<typeof getPerson>>;

/** What the readiness rules look at on a person. */
export const getOrderer = async (db: Db, intervener: string): Promise<Orderer> =>
  getPerson(db, intervener);
