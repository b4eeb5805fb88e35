import { PERMISSION_SETS } from '@area/domain/staff/permission-sets';
import type { PermissionSet } from '@area/domain/staff/permission-sets';
import type { Option } from '@area/kit/fields/select.tsx';
import { codeText } from '../../texts/codes.ts';

/** The permission sets as choices. */
export const setOptions = (): readonly Option[] =>
  PERMISSION_SETS.map((value) => ({ value, label: codeText(`codes.permission_set.${value}`) }));

/** The set behind a choice. *Errors*: throws for what is no set. */
export const setFrom = (value: string): PermissionSet => {
  const found = PERMISSION_SETS.find((set) => set === value);
  if (!found) throw new Error(`${value} is no permission set`);
  return found;
};
