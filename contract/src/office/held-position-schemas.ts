import { z } from 'zod';
import { day, euros, unitValue, units } from '../schemas/wire.ts';

/** What an account holds of a product, at its last unit value; nothing of it while it has none. */
export const heldPosition = z.object({
  /** Its code. */
  product: z.string(),
  product_name: z.string(),
  units,
  blocked_units: units,
  reserved_units: units,
  cost: euros,
  nav: unitValue.nullable(),
  nav_date: day.nullable(),
  value: euros.nullable(),
});
