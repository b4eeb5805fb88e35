import type { Db } from './db/tables.ts';

/**
 * Two times. The wall clock rules sessions, codes and logs. The business clock rules orders, dates
 * and unit values; in demo mode it can be moved, so that tomorrow's unit value can be seen today.
 */
export interface Clock {
  wall(): Date;
  business(): Date;
}

const SETTING = 'demo_clock_offset_ms';

/** The clock of real life: both times are the machine's. */
export const realClock: Clock = { wall: () => new Date(), business: () => new Date() };

/** A clock whose business time may be ahead; the distance lives in the database, for all processes. */
export class MovableClock implements Clock {
  #offsetMs = 0;

  wall(): Date {
    return new Date();
  }

  business(): Date {
    return new Date(Date.now() + this.#offsetMs);
  }

  async refresh(db: Db): Promise<void> {
    const row = await db
      .selectFrom('settings')
      .select('value')
      .where('key', '=', SETTING)
      .executeTakeFirst();
    this.#offsetMs = typeof row?.value === 'number' ? row.value : 0;
  }

  async moveTo(db: Db, instant: Date): Promise<void> {
    const value = JSON.stringify(instant.getTime() - Date.now());
    await db
      .insertInto('settings')
      .values({ key: SETTING, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
    await this.refresh(db);
  }
}
