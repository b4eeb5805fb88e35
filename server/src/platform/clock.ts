/**
 * Two times. The wall clock rules sessions, codes and logs. The business clock rules orders, dates
 * and unit values; in demo mode it can be moved, so that tomorrow's unit value can be seen today.
 */
export interface Clock {
  wall(): Date;
  business(): Date;
}

/** The real clock: both times are the machine's. */
export const realClock: Clock = { wall: () => new Date(), business: () => new Date() };
