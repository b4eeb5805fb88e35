import { whyNotContributor } from '@area/domain/plan-people/contributor';
import type { Reason } from '@area/domain/rules/reason';
import { reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { lockAccount } from '../accounts/account-store.ts';
import { getRegime } from './regime.ts';
import { insertRole, endRoleBy } from '../accounts/role-store.ts';
import { insertContributor, PROMOTER, findPromoter } from './contributor-store.ts';
import type { Promotion } from './contributor-store.ts';

/**
 * Writes down who employs the participant and pays into the plan. The rules of the plan name the promoter, so nobody signs,
 * and an entity never logs in. Returns why not. *Source*: decisions 2.7, ADR 49.
 */
export const addPromoter = async (db: Db, promotion: Promotion): Promise<Reason | undefined> => {
  const { account, entity, by, at } = promotion;
  await lockAccount(db, account);
  const [refused] = whyNotContributor(
    { kind: 'PROMOTOR', relationship: 'SIN_PARENTESCO', type: 'J' },
    await getRegime(db, account),
  );
  if (refused) return refused;
  if (await findPromoter(db, promotion)) return reason('rules.contributor.twice');
  const uuid = newUuid();
  await insertRole(db, {
    uuid,
    account_uuid: account,
    intervener_uuid: entity,
    role: PROMOTER,
    status: 'ACTIVE',
    requested_at: at,
    since: at,
    validated_at: at,
    validated_by: by,
  });
  await insertContributor(db, {
    role_uuid: uuid,
    kind: 'PROMOTOR',
    relationship: 'SIN_PARENTESCO',
    created_at: at,
  });
  return undefined;
};

/** The promoter pays no more. Returns why not. */
export const endPromoter = async (db: Db, promotion: Promotion): Promise<Reason | undefined> => {
  await lockAccount(db, promotion.account);
  const found = await findPromoter(db, promotion);
  if (!found) return reason('rules.contributor.no_promoter');
  await endRoleBy(db, found.uuid, promotion);
  return undefined;
};
