import { AppError } from '../../platform/http/app-error.ts';
import { presentRefused } from '../../platform/http/field-errors.ts';
import { OFFICE_LANGUAGE } from '../../platform/texts/translate.ts';
import { staffActor } from '../../orders/staff-orders/staff-act.ts';
import type { StaffAct } from '../../orders/staff-orders/staff-act.ts';
import { UsageError, textOption } from './command.ts';
import type { CommandInput, Office, Result } from './command.ts';
import { getStaff } from './require-staff.ts';

/** The one of `--by`, and of `--approved-by` where there is one. *Errors*: UsageError if nobody has that name. */
export const staffActOf = async (
  { database: { kysely }, parts: { clock }, by }: Office,
  given: CommandInput,
): Promise<StaffAct> => {
  const member = await getStaff(kysely, by);
  const named = textOption(given, 'approved-by');
  const second = named === undefined ? undefined : await getStaff(kysely, named, '--approved-by');
  return {
    member,
    ...(second && { second }),
    actor: staffActor(member, second ? `${by}, ${named}` : by),
    now: clock.business(),
    wall: clock.wall(),
  };
};

type Run = (office: Office, given: CommandInput) => Promise<Result>;

/** The reasons against it are shown field by field. */
export const withFieldMessages =
  (run: Run): Run =>
  async (office, given) => {
    try {
      return await run(office, given);
    } catch (error) {
      if (!(error instanceof AppError) || error.errors.length === 0) throw error;
      throw new UsageError(
        presentRefused(error.errors, OFFICE_LANGUAGE)
          .map(({ field, message }) => `${field}: ${message}`)
          .join('\n'),
      );
    }
  };
