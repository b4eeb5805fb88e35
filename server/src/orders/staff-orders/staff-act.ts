import { centsFrom } from '@area/domain/money/wire';
import { rightForRow, togetherForRow } from '@area/domain/operation/office-steps';
import type { OperationStatus } from '@area/domain/operation/codes';
import { whyNotWithoutReason } from '@area/domain/operation/step-guards';
import type { Transition } from '@area/domain/operation/transitions';
import { atField } from '@area/domain/rules/reason';
import { whyNotTogether } from '@area/domain/staff/four-eyes';
import type { StaffMember } from '@area/domain/staff/permission-sets';
import { whyNotStaff } from '@area/domain/staff/permission-sets';
import type { StaffAction } from '@area/domain/staff/permission-sets';
import { officeActor } from '../../access/auth/actor.ts';
import type { Actor } from '../../access/auth/actor.ts';
import { refuseToOperate } from '../../clients/accounts/readiness.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import type { OperationWhole } from '../operations/store.ts';

/** The member of staff who acts, and the time by both clocks. */
export interface StaffAct {
  readonly member: StaffMember;
  /** Who agrees, where two people are needed. */
  readonly second?: StaffMember;
  /** The same person as the history names them. */
  readonly actor: Actor;
  readonly now: Date;
  /** By the clock on the wall. */
  readonly wall: Date;
}

export type OfficeParts = Pick<Parts, 'storage' | 'settings' | 'pdfs'>;

/** A step of the office with an operation that it has locked. */
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

/** *Errors*: CANNOT_OPERATE when their permissions do not let them. *Source*: decisions 6.2. */
export const requireRight = ({ member }: Pick<StaffAct, 'member'>, action: StaffAction): void => {
  const refused = whyNotStaff(member.permission_set, action);
  if (refused) refuseToOperate(atField('staff', refused));
};

/** The row of the transition table that the office will run. */
export interface OfficeStep {
  readonly row: Transition;
  readonly operation: OperationWhole;
  readonly to: OperationStatus;
  readonly reason: string;
}

/**
 * What the office needs for a row besides its guards: the permission, a second person, a written reason.
 * *Errors*: CANNOT_OPERATE. *Source*: decisions 6.2 and ninth.
 */
export const requireStep = (
  acting: StaffAct,
  { row, operation: { amount, payment_status }, to, reason }: OfficeStep,
): void => {
  const right = rightForRow(row);
  if (right) requireRight(acting, right);
  const together = togetherForRow(row, {
    to,
    amount: amount === null ? null : centsFrom(amount),
    payment_status,
  });
  const alone = together && whyNotTogether(together, acting.member, acting.second);
  const unexplained = whyNotWithoutReason(row.id, acting.actor.kind, reason);
  if (alone || unexplained)
    refuseToOperate([...atField('approved_by', alone), ...atField('reason', unexplained)]);
};
