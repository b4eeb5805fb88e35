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

export const uuid = z.uuid();

/** A day. *Shape*: `YYYY-MM-DD`. */
export const day = z.iso.date();

/** A moment. *Shape*: ISO 8601 in UTC. */
export const moment = z.iso.datetime();

/** The uuid that a path carries. */
export const byId = z.strictObject({ id: uuid });
