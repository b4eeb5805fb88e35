import type { Language } from '@area/domain/configuration/languages';
import { PERMISSION_SETS, whyNotStaff } from '@area/domain/staff/permission-sets';
import type { PermissionSet, StaffAction } from '@area/domain/staff/permission-sets';
import { AppError } from '../../platform/http/app-error.ts';
import { translate } from '../../platform/texts/translate.ts';

/** Permission sets in words, for the answer that says who could do it. */
export const nameSets = (language: Language, sets: readonly PermissionSet[]): string =>
  new Intl.ListFormat(language, { type: 'disjunction' }).format(
    sets.map((set) => translate(language, `codes.permission_set.${set}`)),
  );

/** Whether a permission set has a right. The amount decides how many people are needed, not the right. */
export const hasRight = (set: PermissionSet, right: StaffAction): boolean =>
  !whyNotStaff(set, right, {});

/** One of the rights is enough. *Errors*: OFFICE_FORBIDDEN, which names who could. */
export const requireRight = (
  rights: StaffAction | readonly StaffAction[],
  {
    actor,
    language,
  }: {
    readonly actor: { readonly permission_set: PermissionSet };
    readonly language: Language;
  },
): void => {
  const hasOne = (set: PermissionSet): boolean =>
    [rights].flat().some((right) => hasRight(set, right));
  if (hasOne(actor.permission_set)) return;
  const who = PERMISSION_SETS.filter(hasOne);
  throw new AppError('OFFICE_FORBIDDEN', { params: { who: nameSets(language, who) } });
};
