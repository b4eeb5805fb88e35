import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { Db } from '../../platform/db/tables.ts';
import { openForOffice } from '../../documents/issues/open-for-office.ts';
import type { OperationWhole } from '../operations/store.ts';
import { speakerOf } from '../../platform/texts/translate.ts';
import { hasAlert, insertAlert } from './store.ts';

/** Why a transfer needs a person: the keys of `messages.transfer_alert`. */
export type AlertCause =
  | 'send'
  | 'answer'
  | 'cash'
  | 'lots'
  | 'blocked'
  | 'rejected_after_cash'
  | 'file'
  | 'unknown'
  | OutgoingCause;

/** And one that another manager asks of us. */
type OutgoingCause =
  | 'out_review'
  | 'out_answer'
  | 'out_cash'
  | 'out_held'
  | 'out_differs'
  | 'out_withdrawn_late'
  | 'out_sent_back'
  | 'out_misaddressed';

/** Who works on transfers. */
const GROUP = 'OPERATIONS';
/** How long the office has. *Source*: ADR 55. */
const ALERT_LIFE_DAYS = 7;

interface Telling {
  readonly cause: AlertCause;
  readonly params: Readonly<Record<string, string>>;
  readonly now: Date;
  readonly operation?: OperationWhole;
}

/** Opens an issue for the office, in Spanish like all issues. */
export const openIssue = async (
  db: Db,
  { cause, params, now, operation }: Telling,
): Promise<string> => {
  const say = speakerOf('es');
  return openForOffice(db, {
    subject: say(`messages.transfer_alert.${cause}.subject`, params),
    description: say(`messages.transfer_alert.${cause}.description`, params),
    intervener: operation?.created_by ?? null,
    operation: operation?.uuid ?? null,
    group: GROUP,
    life_days: ALERT_LIFE_DAYS,
    at: now,
  });
};

interface Alert {
  readonly cause: AlertCause;
  /** Once for each cause and day. */
  readonly due: CivilDate;
  readonly now: Date;
  readonly params?: Readonly<Record<string, string>>;
}

/**
 * Notifies the office of a transfer, once. The caller has locked its operation. Returns whether it was notified now.
 * *Source*: decisions 8, timers.
 */
export const alertOffice = async (
  db: Db,
  operation: OperationWhole,
  { cause, due, now, params }: Alert,
): Promise<boolean> => {
  if (await hasAlert(db, { operation_uuid: operation.uuid, cause, due })) return false;
  const issue_uuid = await openIssue(db, {
    cause,
    now,
    operation,
    params: { reference: operation.reference, product: operation.product_name, ...params },
  });
  await insertAlert(db, { operation_uuid: operation.uuid, cause, due, issue_uuid });
  return true;
};
