import { reason } from '@area/domain/rules/reason';
import type { StaffSession } from '../staff-sessions/staff-session.ts';
import { refuseChange } from './refuse-change.ts';

/**
 * Own credentials can be changed only in a browser: not by a command line or an emergency access.
 * *Errors*: STAFF_CHANGE_REFUSED.
 */
export const requireBrowser = ({ kind }: Pick<StaffSession, 'kind'>): void => {
  if (kind !== 'BROWSER') refuseChange(reason('rules.staff_life.browser'));
};
