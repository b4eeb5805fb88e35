import type { Clock } from '../clock.ts';
import type { Db } from '../db/tables.ts';
import { findSetting, saveSetting } from './settings-store.ts';

const SETTING = 'demo_clock_offset_ms';

/** A clock whose business time may be ahead; the offset is in the database, for all processes. */
export class MovableClock implements Clock {
  #offsetMs = 0;

  wall(): Date {
    return new Date();
  }

  business(): Date {
    return new Date(Date.now() + this.#offsetMs);
  }

  async refresh(db: Db): Promise<void> {
    const value = await findSetting(db, SETTING);
    this.#offsetMs = typeof value === 'number' ? value : 0;
  }

  async moveTo(db: Db, instant: Date): Promise<void> {
    await saveSetting(db, SETTING, instant.getTime() - Date.now());
    await this.refresh(db);
  }
}
