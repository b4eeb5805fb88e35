import { whyNotTogether } from '@area/domain/staff/four-eyes';
import type { FourEyesAction } from '@area/domain/staff/four-eyes';
import type { StaffAction } from '@area/domain/staff/permission-sets';
import type { Db } from '../../platform/db/tables.ts';
import { OFFICE_LANGUAGE, translateReason } from '../../platform/texts/translate.ts';
import { UsageError, textOption } from './command.ts';
import type { CommandInput } from './command.ts';
import { getStaff, requireStaff } from './require-staff.ts';

/** What two people do together, the one of `--by` and the one of `--approved-by`. */
export interface FourEyesRequest {
  readonly may: StaffAction;
  readonly together: FourEyesAction;
}

/** Both names, to be stored with the decision. *Errors*: UsageError when the two may not decide it. *Source*: decisions 6.2 and ninth. */
export const requireTwo = async (
  db: Db,
  { by, given }: { by: string; given: CommandInput },
  { may, together }: FourEyesRequest,
): Promise<string> => {
  const first = await requireStaff(db, by, may);
  const second = textOption(given, 'approved-by');
  const refused = whyNotTogether(
    together,
    first,
    second === undefined ? undefined : await getStaff(db, second, '--approved-by'),
  );
  if (refused) throw new UsageError(translateReason(OFFICE_LANGUAGE, refused));
  return `${by}, ${second ?? ''}`;
};
