import { madridDate } from '@area/domain/calendar/madrid';
import type { Clock } from '../../clock.ts';
import type { Settings } from '../../env.ts';
import { httpScreening } from './http-engine.ts';
import type { ScreeningEngine } from './screening-engine.ts';
import { screeningStandIn } from './stand-in.ts';
import type { ScreeningStandIn } from './stand-in.ts';

export interface OpenedScreening {
  /** None without one: then nobody is activated. */
  readonly screening: ScreeningEngine | undefined;
  /** The same if it is the substitute of the demo. */
  readonly screeningStandIn: ScreeningStandIn | undefined;
}

/** The engine of the settings; in the demo, which has none, one of this server with invented people. */
export const openScreening = (
  { SCREENING_URL: url, SCREENING_TOKEN: token, DEMO }: Settings,
  clock: Pick<Clock, 'business'>,
): OpenedScreening => {
  if (!url) {
    const standIn = DEMO ? screeningStandIn(() => madridDate(clock.business())) : undefined;
    return { screening: standIn, screeningStandIn: standIn };
  }
  if (!token) throw new Error('SCREENING_URL needs SCREENING_TOKEN.');
  return { screening: httpScreening(url, token), screeningStandIn: undefined };
};
