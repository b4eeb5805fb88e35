import { reason } from '@area/domain/rules/reason';
import type { StaffSession } from '../staff-sessions/staff-session.ts';
import { refuseChange } from './refuse-change.ts';

/** One's own way in is changed in a browser, by oneself: neither by a command line nor from an envelope. *Errors*: STAFF_CHANGE_REFUSED. */
export const requireBrowser = ({ kind }: Pick<StaffSession, 'kind'>): void => {
  if (kind !== 'BROWSER') refuseChange(reason('rules.staff_life.browser'));
};
