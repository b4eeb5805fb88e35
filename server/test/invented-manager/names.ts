import type { CivilDate } from '@area/domain/calendar/civil-date';

/** What a manager brings besides its people and what they hold. */
export interface InventedHouse {
  /** Code of its pension plan. */
  readonly plan: string;
  /** Up to which day there are unit values and operations. */
  readonly until: CivilDate;
  /** Operations of each account in the last of the funds: the last one sells. */
  readonly operations_each: number;
}

/** What is invented. */
export interface InventedManager {
  readonly people: number;
  readonly seed: number;
  readonly lots_each: number;
  /** Codes of funds: those of a whole house come with it, others are there already. */
  readonly products: readonly [string, ...string[]];
  /** The host at which everybody logs in; without it nobody does. */
  readonly host?: string;
  /** The hash of everybody's password. */
  readonly password_hash?: string;
  /** Whether unit values of the past are invented too: not for products that have theirs. */
  readonly unit_values?: boolean;
  /** With it also calendar, catalogue, plan, history, contributions and documents are invented. */
  readonly house?: InventedHouse;
}

export type Line = readonly string[];

/** Of so many people one is a minor. */
const EACH_MINOR = 25;

export const idOf = (letter: string, number: number): string =>
  `${letter}-${number.toString().padStart(7, '0')}`;
export const personId = (number: number): string => idOf('P', number);
export const companyId = (number: number): string => idOf('E', number);
export const accountId = (number: number): string => idOf('C', number);

export const isMinor = (number: number): boolean => number % EACH_MINOR === EACH_MINOR - 1;

/** A company for so many people. */
const EACH_COMPANY = 20;

export const companiesOf = ({ people }: InventedManager): number =>
  Math.floor(people / EACH_COMPANY);

/** Of so many people one shares their account. */
export const EACH_JOINT = 6;

/** Accounts of funds: one of each person and of each company. */
export const fundAccountsOf = (manager: InventedManager): number =>
  manager.people + companiesOf(manager);

/** Of so many people one saves in the plan. */
const EACH_SAVER = 10;

/** Who saves in the plan, each with an account after those of funds. */
export function* saversOf(
  manager: InventedManager,
): Generator<{ readonly person: number; readonly account: number; readonly index: number }> {
  if (!manager.house) return;
  let index = 0;
  for (let person = EACH_SAVER; person <= manager.people; person += EACH_SAVER) {
    index += 1;
    yield { person, account: fundAccountsOf(manager) + index, index };
  }
}

/** The adult after somebody. */
export const adultAfter = (number: number, { people: count }: InventedManager): number => {
  const next = (number % count) + 1;
  return isMinor(next) ? (next % count) + 1 : next;
};
