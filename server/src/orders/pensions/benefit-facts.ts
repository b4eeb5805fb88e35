import type { CivilDate } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import type { OrderOf } from '@area/contract/orders/schemas';
import { rightsOf } from '@area/domain/pension/rights';
import type { SourceSituation } from '@area/domain/pension/codes';
import type { Db } from '../../platform/db/tables.ts';
import { refuseFields } from '../../platform/http/field-errors.ts';
import { findParticipant } from '../../clients/plan-people/contributor-store.ts';
import { atField, reason } from '@area/domain/rules/reason';
import type { AvailableRights } from './available-rights.ts';
import { getAvailableRights } from './available-rights.ts';
import type { VariedBenefit } from './varied-benefit.ts';
import { findVariedBenefit } from './varied-benefit.ts';
import { isBenefitInCourse } from './running-benefit-store.ts';
import { isContributingPeriodically } from './contribution-store.ts';
import { getPlacedAt } from './plan-store.ts';

type Order = OrderOf<'RESCATE'>;

/** What names what a benefit is asked of. */
export type BenefitTarget = Pick<
  Order,
  'uuid_account' | 'uuid_product' | 'cause' | 'compartment' | 'variation'
> & { readonly situation: SourceSituation };

/** When, and which order does not count against itself. */
export interface BenefitContext {
  readonly now: Date;
  readonly except?: string;
}

/** What a benefit is measured against. */
export interface BenefitKnown {
  readonly today: CivilDate;
  /** Who collects: the participant of the account. */
  readonly beneficiary: string;
  readonly rights: 'C' | 'E';
  readonly available: AvailableRights;
  /** The benefit in course to change; nothing if it is not of this plan. */
  readonly varied: VariedBenefit | undefined;
  /** Another benefit takes from the same rights. */
  readonly is_in_course: boolean;
  /** Periodic contributions continue. */
  readonly is_contributing: boolean;
}

/** An existing order is evaluated as of the day of its placing, because signing may take days. */
const placedOn = async (db: Db, { now, except }: BenefitContext): Promise<CivilDate> => {
  if (except === undefined) return madridDate(now);
  return madridDate(await getPlacedAt(db, except));
};

/** *Errors*: INVALID_INPUT when the account has no participant or the product is not a plan. */
export const getBenefitFacts = async (
  db: Db,
  target: BenefitTarget,
  { now, except }: BenefitContext,
): Promise<BenefitKnown> => {
  const { uuid_account: account, uuid_product: product, cause, variation } = target;
  const participant = await findParticipant(db, account);
  if (!participant) return refuseFields(atField('uuid_account', reason('rules.order.type')));
  const today = await placedOn(db, { now, ...(except !== undefined && { except }) });
  const leaving = { account, product, now, today, ...(except !== undefined && { except }) };
  const varied = variation
    ? await findVariedBenefit(db, variation.uuid_benefit, leaving)
    : undefined;
  const rights = varied?.benefit.rights ?? rightsOf(target.situation);
  return {
    today,
    beneficiary: participant.uuid,
    rights,
    varied,
    available:
      varied?.available ??
      (await getAvailableRights(db, {
        ...leaving,
        cause,
        rights,
        compartment: target.compartment,
      })),
    is_in_course: await isBenefitInCourse(db, { account, product, rights, except }),
    is_contributing: await isContributingPeriodically(db, participant.uuid),
  };
};
