import type { StaffAction } from '../staff/permission-sets.ts';
import type { Transition } from './transitions.ts';

/** The right that each row of the table asks of the office. What it ends after the export is for administrators. *Source*: decisions 1.2 and 6.2, ADR 63. */
const RIGHTS: Readonly<Record<string, StaffAction>> = {
  O3: 'RESEND',
  O4: 'VALIDATE_DOCUMENT',
  O5: 'MOVE_OPERATION',
  O6: 'VALIDATE_OPERATION',
  O7: 'MOVE_OPERATION',
  O8: 'MOVE_OPERATION',
  O9: 'MOVE_OPERATION',
  O10: 'MOVE_OPERATION',
  O12: 'MOVE_OPERATION',
  O13: 'CANCEL_AFTER_EXPORT',
  O16: 'CANCEL_AFTER_EXPORT',
  O19: 'CANCEL_AFTER_EXPORT',
  O21: 'MOVE_OPERATION',
  O22: 'MOVE_OPERATION',
  O23: 'CANCEL_AFTER_EXPORT',
};

/** Every permission that some row needs. *Source*: decisions 6.2, ADR 63. */
export const STEP_RIGHTS: readonly StaffAction[] = [...new Set(Object.values(RIGHTS))];

/** The right that a row of the table asks of a member of staff; none for a row that is not theirs. *Source*: decisions 6.2. */
export const rightForRow = ({ id }: Pick<Transition, 'id'>): StaffAction | undefined => RIGHTS[id];
