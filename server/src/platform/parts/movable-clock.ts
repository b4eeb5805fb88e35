import type { Clock } from '../clock.ts';
import type { Db } from '../db/tables.ts';

const SETTING = 'demo_clock_offset_ms';

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
