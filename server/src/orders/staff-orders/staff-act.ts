import { centsFrom } from '@area/domain/money/wire';
import { rightForRow } from '@area/domain/operation/office-rights';
import { togetherForRow } from '@area/domain/operation/office-steps';
import type { OperationStatus } from '@area/domain/operation/codes';
import { whyNotWithoutReason } from '@area/domain/operation/step-guards';
import type { Transition } from '@area/domain/operation/transitions';
import { atField, reason } from '@area/domain/rules/reason';
import type { OfficeStepFacts } from '@area/domain/staff/office-actions';
import type { StaffMember } from '@area/domain/staff/permission-sets';
import { whyNotStaff } from '@area/domain/staff/permission-sets';
import type { StaffAction } from '@area/domain/staff/permission-sets';
import { officeActor } from '../../access/auth/actor.ts';
import type { Actor } from '../../access/auth/actor.ts';
import { historyActor } from '../../access/proposals/history-actor.ts';
import type { OfficeContext } from '../../access/proposals/office-context.ts';
import { refuseToOperate } from '../../clients/accounts/readiness.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import type { OperationWhole } from '../operations/store.ts';

/** Who of the office does something, and when by both clocks. */
export interface StaffAct {
  readonly member: StaffMember;
  /** Whether what two people do together is done by a proposal: a second person is seen to. In a client's area nobody does. */
  readonly is_by_proposal: boolean;
  /** The same person as the history names them. */
  readonly actor: Actor;
  readonly now: Date;
  /** By the clock on the wall. */
  readonly wall: Date;
}

export type OfficeParts = Pick<Parts, 'storage' | 'settings' | 'pdfs'>;

/** A step that the office takes with an operation that it holds. */
export interface StatusTransition extends StaffAct {
  readonly operation: OperationWhole;
  readonly to: OperationStatus;
  /** Why, as the office wrote it; empty when nothing was written. */
  readonly reason: string;
}

/** A member of staff as a history names them. */
export const staffActor = ({ uuid }: StaffMember, name: string): Actor => ({
  ...officeActor(name),
  uuid,
});

/** Who acts at the office. */
export const staffActOf = ({
  actor,
  by,
  parts: { clock },
}: Pick<OfficeContext, 'actor' | 'by' | 'parts'>): StaffAct => {
  const { uuid, permission_set } = actor;
  return {
    member: { uuid, permission_set },
    is_by_proposal: true,
    actor: historyActor({ actor, by }),
    now: clock.business(),
    wall: clock.wall(),
  };
};

/** *Errors*: CANNOT_OPERATE when their permissions do not let them. *Source*: decisions 6.2. */
export const requireRight = ({ member }: Pick<StaffAct, 'member'>, action: StaffAction): void => {
  const refused = whyNotStaff(member.permission_set, action);
  if (refused) refuseToOperate(atField('staff', refused));
};

/** A row of the table that the office is about to take. */
export interface OfficeStep {
  readonly row: Transition;
  readonly operation: Pick<OperationWhole, 'amount' | 'payment_status'>;
  readonly to: OperationStatus;
}

/** What a row asks of the office: the right, and whether two people do it together. *Source*: decisions 6.2 and ninth. */
export const stepFactsOf = ({
  row,
  operation: { amount, payment_status },
  to,
}: OfficeStep): OfficeStepFacts => ({
  right: rightForRow(row) ?? 'MOVE_OPERATION',
  is_together:
    togetherForRow(row, {
      to,
      amount: amount === null ? null : centsFrom(amount),
      payment_status,
    }) !== undefined,
});

/**
 * What the office needs for a row besides its guards: the right, a reason that is written down, and a second person, whom a
 * proposal sees to. *Errors*: CANNOT_OPERATE. *Source*: decisions 6.2 and ninth.
 */
export const requireStep = (
  acting: StaffAct,
  { reason: why, ...step }: OfficeStep & { readonly reason: string },
): void => {
  const { right, is_together } = stepFactsOf(step);
  requireRight(acting, right);
  const alone =
    is_together && !acting.is_by_proposal ? reason('rules.four_eyes.second') : undefined;
  const unexplained = whyNotWithoutReason(step.row.id, acting.actor.kind, why);
  if (alone || unexplained)
    refuseToOperate([...atField('status', alone), ...atField('reason', unexplained)]);
};
