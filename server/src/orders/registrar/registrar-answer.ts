import type { CivilDate } from '@area/domain/calendar/civil-date';
import { parseCivilDate } from '@area/domain/calendar/civil-date';

/** The registrar's answer about an order: done, or why not. */
export type RegistrarAnswer =
  | {
      readonly outcome: 'OK';
      readonly operation_uuid: string;
      readonly reference: string;
      readonly nav: string;
      readonly units: string;
      readonly amount: string;
      readonly nav_date: CivilDate;
    }
  | {
      readonly outcome: 'KO';
      readonly operation_uuid: string;
      readonly code: string;
      readonly text: string;
    };

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const SIX_DECIMALS = /^\d{1,12}(?:\.\d{1,6})?$/;
const CENTS = /^\d{1,14}(?:\.\d{1,2})?$/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;

const dayOf = (text: string): CivilDate | undefined => {
  const [, year, month, day] = COMPACT.exec(text) ?? [];
  return parseCivilDate(`${year}-${month}-${day}`);
};

const readDone = (
  operation_uuid: string,
  [reference = '', nav = '', units = '', amount = '', date = '']: readonly string[],
): RegistrarAnswer | undefined => {
  const nav_date = dayOf(date);
  const isWhole =
    reference !== '' && SIX_DECIMALS.test(nav) && SIX_DECIMALS.test(units) && CENTS.test(amount);
  return isWhole && nav_date
    ? { outcome: 'OK', operation_uuid, reference, nav, units, amount, nav_date }
    : undefined;
};

/** A line of an answer file; nothing when it is none. *Shape*: `R|uuid|OK|reference|nav|units|amount|yyyymmdd` or `R|uuid|KO|code|text`. *Source*: decisions 8. */
export const parseAnswer = (line: string): RegistrarAnswer | undefined => {
  const [kind, operation_uuid = '', outcome, ...rest] = line
    .split('|')
    .map((field) => field.trim());
  if (kind !== 'R' || !UUID.test(operation_uuid)) return undefined;
  if (outcome === 'OK' && rest.length === 5) return readDone(operation_uuid, rest);
  const [code = '', text = ''] = rest;
  return outcome === 'KO' && rest.length === 2 && code !== ''
    ? { outcome, operation_uuid, code, text }
    : undefined;
};

/** Whether the line was unreadable or the order is refused: the letter of the code says it. *Source*: ADR 57. */
export const isTechnical = (code: string): boolean => code.startsWith('T');
