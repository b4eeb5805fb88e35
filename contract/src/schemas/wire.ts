import { z } from 'zod';

/** Euros on the wire. *Units*: EUR, two decimals. *Example*: `1000.35`. *Source*: decisions 2.3. */
export const euros = z.string().regex(/^-?\d{1,16}\.\d{2}$/);

/** Units of a product on the wire. *Units*: six decimals. *Example*: `810.000066`. */
export const units = z.string().regex(/^-?\d{1,16}\.\d{6}$/);

/** Unit value on the wire. *Units*: EUR, six decimals. */
export const unitValue = z.string().regex(/^\d{1,12}\.\d{6}$/);

/** A percentage on the wire. *Units*: per cent, four decimals. *Example*: `1.5000` is 1.5 %. */
export const percent = z.string().regex(/^-?\d{1,12}\.\d{4}$/);

/** An amount that a client sends: positive, at most two decimals. *Example*: `1000.35` or `1000`. */
export const sentEuros = z.string().regex(/^\d{1,12}(?:\.\d{1,2})?$/);

/** Units that a client sends: positive, at most six decimals. *Example*: `12.5`. */
export const sentUnits = z.string().regex(/^\d{1,12}(?:\.\d{1,6})?$/);

const LAST_VERSION = 2_147_483_647;
/** The version of a record, as its reader names it. *Units*: a whole number that a record can have. */
export const namedVersion = z.int().min(0).max(LAST_VERSION);
/** The same in an address. */
export const versionInPath = z.coerce.number().int().min(1).max(LAST_VERSION);

export const uuid = z.uuid();

/** Years are added to days, so days must be far from the ends of the calendar. */
const FIRST_DAY = '1900-01-01';
const LAST_DAY = '2999-12-31';

/** A day. *Shape*: `YYYY-MM-DD`, from 1900 to 2999. */
export const day = z.iso.date().refine((value) => value >= FIRST_DAY && value <= LAST_DAY);

/** A computed day: the first month begins before the first day that may be requested. */
export const reckonedDay = z.iso.date();

/** Any day of the calendar: a rule says at its field which ones are taken. */
export const judgedDay = z.iso.date();

/** As of the close of which day: not after today, which it is when it is not said. */
export const pastDay = judgedDay.refine((value) => value >= FIRST_DAY).optional();

/** A moment. *Shape*: ISO 8601 in UTC. */
export const moment = z.iso.datetime();

/** The uuid that a path carries. */
export const byId = z.strictObject({ id: uuid });

/** A text as somebody typed it: the domain has the rules of each field. */
export const typed = z.string().trim().max(200);
