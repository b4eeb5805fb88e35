import { whyNotMoveApplication } from '@area/domain/application/transitions';
import type { ApplicationStatus } from '@area/domain/application/transitions';
import type { ActorKind } from '@area/domain/operation/codes';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { insertHistory, updateApplication } from './store.ts';
import type { ApplicationRow } from './store.ts';

interface Move {
  readonly to: ApplicationStatus;
  readonly actor: ActorKind;
  readonly at: Date;
  readonly staff?: string;
  /** What the applicants read of it. */
  readonly text?: string;
}

/** Moves an application, which is locked, and writes it down. *Errors*: TRANSITION_FORBIDDEN. */
export const moveApplication = async (
  db: Db,
  { uuid, status }: Pick<ApplicationRow, 'uuid' | 'status'>,
  { to, actor, at, staff, text }: Move,
): Promise<void> => {
  if (whyNotMoveApplication({ from: status, to, actor }))
    throw new AppError('TRANSITION_FORBIDDEN');
  await updateApplication(db, uuid, { status: to, touched_at: at });
  await insertHistory(db, {
    uuid: newUuid(),
    application_uuid: uuid,
    from_status: status,
    to_status: to,
    actor,
    staff_uuid: staff ?? null,
    text: text ?? null,
    at,
  });
};
