import type { Call } from '@area/contract/call';
import { rightsOf } from '@area/domain/staff/office-actions';
import { whyNotStaff } from '@area/domain/staff/permission-sets';
import type { PermissionSet, StaffAction } from '@area/domain/staff/permission-sets';
import { useStaff } from '../calls/door-context.ts';

/** Whether a permission set has one of these rights; whoever is in has what asks for none. */
export const hasOneOf = (set: PermissionSet, rights: readonly StaffAction[]): boolean =>
  rights.length === 0 || rights.some((right) => !whyNotStaff(set, right));

/** The rights of which a call needs one. */
export const rightsOfCall = ({ access }: Call): readonly StaffAction[] => {
  if (access.rule === 'office') return [access.right, ...(access.or ?? [])];
  return access.rule === 'office_action' ? rightsOf(access.action) : [];
};

/** Whether the person may do what needs one of these rights. The server refuses it all the same. */
export const useRight = (...rights: readonly StaffAction[]): boolean =>
  hasOneOf(useStaff().staff.permission_set, rights);

/** Whether the person may make a call. */
export const useMayCall = (call: Call): boolean =>
  hasOneOf(useStaff().staff.permission_set, rightsOfCall(call));
