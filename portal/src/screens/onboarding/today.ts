import { madridDate } from '@area/domain/calendar/madrid';
import type { CivilDate } from '@area/domain/calendar/civil-date';

/** The day by the reader's own clock: of nobody who is no client yet a business time is known. The server judges again. */
export const today = (): CivilDate => madridDate(new Date());
