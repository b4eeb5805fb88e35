import type { Reason } from '@area/domain/rules/reason';
import { AppError } from '../../platform/http/app-error.ts';
import { codeOf } from '../../platform/http/input.ts';

/** Refuses a change of a member of staff. *Errors*: STAFF_CHANGE_REFUSED with why at `staff`. */
export const refuseChange = (why: Reason): never => {
  throw new AppError('STAFF_CHANGE_REFUSED', {
    errors: [{ field: 'staff', code: codeOf(why), reason: why }],
  });
};

/** The same for a reason that may be none. */
export const requireChange = (why: Reason | undefined): void => {
  if (why) refuseChange(why);
};
