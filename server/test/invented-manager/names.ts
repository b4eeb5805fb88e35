/** What is invented. */
export interface InventedManager {
  readonly people: number;
  readonly seed: number;
  readonly lots_each: number;
  /** Codes of funds that are there already. */
  readonly products: readonly [string, ...string[]];
  /** The host at which everybody logs in; without it nobody does. */
  readonly host?: string;
  /** The hash of everybody's password. */
  readonly password_hash?: string;
  /** Whether unit values of the past are invented too: not for products that have theirs. */
  readonly unit_values?: boolean;
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
