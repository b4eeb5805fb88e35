import type { Cents } from '@area/domain/money/money';
import { centsText } from '@area/domain/money/wire';
import { instalmentWithin } from '@area/domain/pension/max-contribution';
import type { Db } from '../../../platform/db/tables.ts';
import { createChild } from '../../operations/child-operation.ts';
import {
  findContribution,
  insertContribution,
  lockContributions,
} from '../../pensions/contribution-store.ts';
import type { Contribution } from '../../pensions/contribution-store.ts';

import { findContributionContext, whyNotDestined } from '../../pensions/evaluate-contribution.ts';
import type { ContributionContext } from '../../pensions/evaluate-contribution.ts';
import { whyNotCollect } from './collection-check.ts';
import type { DueInstalment, MakeInstalment, InstalmentMade } from './instalment.ts';
import { getProductStatus } from './store.ts';

/**
 * Its minimum was checked when it was ordered. What may have changed since is the plan, the kind of contribution and the
 * mandate.
 */
const whyNotPayIn = async (
  db: Db,
  { operation }: DueInstalment,
  { destined_for }: Contribution,
  found: ContributionContext,
): Promise<string | undefined> => {
  if ((await getProductStatus(db, operation.product_uuid)) !== 'OPEN')
    return 'rules.periodic.product';
  if (whyNotDestined(destined_for, found).length > 0) return 'rules.periodic.destined';
  return whyNotCollect(db, operation);
};

const makeChild = async (
  db: Db,
  { operation: parent, instalment, now }: DueInstalment,
  paid: Cents,
) => {
  const { mandate_uuid, bank_account_uuid, suitability_verdict } = parent;
  return createChild(db, {
    parent,
    type: 'APORTACION_PERIODICA',
    amount: centsText(paid),
    status: 'VALIDATED',
    at: now,
    changes: {
      payment_status: 'PENDING',
      payment_method: 'DOMICILIACION',
      mandate_uuid,
      bank_account_uuid,
      suitability_verdict,
      expected_nav_date: instalment.date,
      source_system: 'PERIODIC',
    },
  });
};

/**
 * The contribution of an instalment, as the contributor may still contribute in its year; later instalments of the same
 * order wait.
 */
const findRoom = async (db: Db, { operation, instalment, now }: DueInstalment) =>
  findContributionContext(db, {
    account: operation.account_uuid,
    contributor: operation.created_by,
    now,
    except: operation.uuid,
    calendar_year: Number(instalment.date.slice(0, 4)),
  });

/**
 * The contribution of an instalment: already validated, collected for its day, and never above the limits. If the limits
 * leave less, only that is paid and the order continues in January; if they leave nothing, there is no contribution.
 * *Source*: decisions 1.3 (SOLICITUD_APORTACION_PERIODICA), 1.4 and 2.6.
 */
export const makeContribution: MakeInstalment = async (db, due): Promise<InstalmentMade> => {
  const { operation: parent, amount } = due;
  const ordered = await findContribution(db, parent.uuid);
  if (!ordered) throw new Error(`nobody contributes by ${parent.uuid}`);
  await lockContributions(db, ordered.participant_uuid);
  const found = await findRoom(db, due);
  if ('refused' in found) return { failed_because: 'rules.contribution.contributor' };
  const failed_because = await whyNotPayIn(db, due, ordered, found);
  if (failed_because !== undefined) return { failed_because };
  const paid = instalmentWithin(amount, found.max);
  if (paid === 0n) return 'YEAR_FULL';
  const child = await makeChild(db, due, paid);
  await insertContribution(db, child, { ...found, destined_for: ordered.destined_for });
  return { child, isLast: false, isRestOfYear: paid < amount };
};
