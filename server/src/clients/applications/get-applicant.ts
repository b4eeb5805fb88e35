import { isApplicationOpen } from '@area/domain/application/transitions';
import { reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { hostOf } from '../../platform/http/calls/context.ts';
import type { Context } from '../../platform/http/calls/context.ts';
import { refuseFields } from '../../platform/http/field-errors.ts';
import { findByKey } from './keys-store.ts';
import { presentApplication, speaksFor } from './present.ts';
import { readApplication } from './read-application.ts';
import type { WholeApplicant, WholeApplication } from './read-application.ts';
import { findApplication, findApplicationForUpdate, updateApplication } from './store.ts';
import type { ApplicantRow, ApplicationRow } from './store.ts';

/** What a call of an applicant brings. */
export type ApplicantContext = Pick<Context, 'db' | 'parts' | 'applicationKey' | 'portal_id'>;

/** Somebody on an application, with all of it. */
export interface Own {
  readonly whole: WholeApplication;
  readonly me: ApplicantRow;
}

/** A key that is wrong in any way answers as an application that does not exist. */
const getOwner = async (context: ApplicantContext, db: Db) => {
  const { applicationKey, parts } = context;
  const found =
    applicationKey === undefined
      ? undefined
      : await findByKey(db, { secret: applicationKey, kind: 'KEY', now: parts.clock.wall() });
  if (found?.portal_id !== hostOf(context)) throw new AppError('NOT_FOUND');
  return found;
};

const gather = async (
  db: Db,
  application: ApplicationRow | undefined,
  applicant: string,
): Promise<Own> => {
  if (!application) throw new AppError('NOT_FOUND');
  const whole = await readApplication(db, application);
  const me = whole.people.find(({ row }) => row.uuid === applicant)?.row;
  if (!me) throw new AppError('NOT_FOUND');
  return { whole, me };
};

/** The caller's application. *Errors*: NOT_FOUND. */
export const getOwn = async (context: ApplicantContext, db: Db = context.db): Promise<Own> => {
  const { application, applicant } = await getOwner(context, db);
  return gather(db, await findApplication(db, application), applicant);
};

/** The same, locked until the end of the transaction. */
export const lockOwn = async (context: ApplicantContext, db: Db = context.db): Promise<Own> => {
  const { application, applicant } = await getOwner(context, db);
  return gather(db, await findApplicationForUpdate(db, application), applicant);
};

/** The caller's application, locked to be written in: its last touch is now. *Errors*: NOT_FOUND, TRANSITION_FORBIDDEN once it was handed in. */
export const lockOpen = async (context: ApplicantContext, db: Db = context.db): Promise<Own> => {
  const own = await lockOwn(context, db);
  const { application } = own.whole;
  if (!isApplicationOpen(application.status)) throw new AppError('TRANSITION_FORBIDDEN');
  await updateApplication(db, application.uuid, { touched_at: context.parts.clock.business() });
  return own;
};

/** Somebody for whom the caller writes. *Errors*: NOT_FOUND for anybody else. */
export const personOf = ({ whole, me }: Own, uuid: string): WholeApplicant => {
  const person = whole.people.find(({ row }) => row.uuid === uuid);
  if (!person || !speaksFor(me.uuid, person.row)) throw new AppError('NOT_FOUND');
  return person;
};

/** Somebody whose part the caller fills in. What is known of a client is not asked again. *Errors*: NOT_FOUND, INVALID_INPUT. */
export const writablePersonOf = (own: Own, uuid: string): WholeApplicant => {
  const person = personOf(own, uuid);
  if (person.row.is_known) refuseFields([{ field: 'id', ...reason('rules.application.kept') }]);
  return person;
};

/** The caller's application as it is now. */
export const presentOwn = async (context: ApplicantContext) => {
  const own = await getOwn(context);
  return presentApplication(context.db, own.whole, {
    me: own.me.uuid,
    now: context.parts.clock.business(),
  });
};
