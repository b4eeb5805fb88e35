import { tokenAnswer, tokenFailure } from '@area/contract/auth/schemas';
import { errorEnvelope, fieldError } from '@area/contract/schemas/envelope';
import { page } from '@area/contract/schemas/list';
import {
  day,
  euros,
  judgedDay,
  moment,
  percent,
  reckonedDay,
  sentEuros,
  sentUnits,
  unitValue,
  units,
  uuid,
} from '@area/contract/schemas/wire';
import type { NamedSchema } from './named-schema.ts';

const CALENDAR_DAY = 'Any day of the calendar, `YYYY-MM-DD`.';

/** Values that every record consists of, and the envelope of an answer. */
export const WIRE_SCHEMAS: readonly NamedSchema[] = [
  ['Uuid', uuid, 'Identifier of a record.'],
  ['Euros', euros, 'Euros as text, with two decimals: `1000.35`.'],
  ['Units', units, 'Units of a product as text, with six decimals: `810.000066`.'],
  ['UnitValue', unitValue, 'Euros of one unit as text, with six decimals.'],
  ['Percent', percent, 'Per cent as text, with four decimals: `1.5000` is 1.5 %.'],
  ['SentEuros', sentEuros, 'A positive amount with at most two decimals: `1000.35` or `1000`.'],
  ['SentUnits', sentUnits, 'Positive units with at most six decimals: `12.5`.'],
  ['Day', day, 'A day from 1900 to 2999, `YYYY-MM-DD`.'],
  ['CalendarDay', judgedDay, CALENDAR_DAY],
  ['CalendarDay', reckonedDay, CALENDAR_DAY],
  ['Moment', moment, 'A moment in UTC, ISO 8601.'],
  ['Page', page, 'Where a page stands in its list.'],
  ['FieldError', fieldError, 'What is wrong with a field, named by its path in the body.'],
  ['Failure', errorEnvelope, 'Every failure: `code` is for programs, `info` for people.'],
  ['TokenFailure', tokenFailure, 'A failure of the token call, with the names of OAuth 2.'],
  ['Token', tokenAnswer, 'A session as OAuth 2 writes it.'],
];
