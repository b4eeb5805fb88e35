import { viewState } from '@area/domain/sharing/views';
import type { LookKind } from '@area/domain/sharing/views';
import { madridDate } from '@area/domain/calendar/madrid';
import type { FastifyRequest } from 'fastify';
import { hashToken } from '../../access/auth/tokens.ts';
import { listShownToOthers } from '../../clients/accounts/shown-to-others.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { SharedViewCaller } from '../../platform/http/shared-view.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { findViewWithSecret } from './store.ts';

const BEARER = /^Bearer ([\w-]{43})$/i;

/**
 * The view of a request, by its secret: while it lives, its owner has an area, and for the accounts that the owner may still show. *Errors*:
 * UNAUTHORIZED without a secret that we know, VIEW_ENDED when nothing is shown any more, SCOPE_MISSING of what was not granted.
 * *Source*: ADR 234.
 */
export const admitView = async (
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  read: LookKind,
  { headers }: Pick<FastifyRequest, 'headers'>,
): Promise<SharedViewCaller> => {
  const [, secret] = BEARER.exec(headers.authorization ?? '') ?? [];
  const row =
    secret === undefined ? undefined : await findViewWithSecret(database.kysely, hashToken(secret));
  if (!row) throw new AppError('UNAUTHORIZED');
  const today = madridDate(clock.business());
  const is_revoked = row.revoked_at !== null;
  if (!row.has_area || viewState({ ...row, is_revoked }, today) !== 'LIVE')
    throw new AppError('VIEW_ENDED');
  const { uuid, kind, intervener_uuid, owner, name, reads, has_plans, roles } = row;
  const shown = await listShownToOthers(database.kysely, {
    intervener: intervener_uuid,
    today,
    has_plans,
    roles,
  });
  const accounts = row.account_uuids.filter((account) => shown.includes(account));
  if (accounts.length === 0) throw new AppError('VIEW_ENDED');
  if (read !== 'OPEN' && !reads.includes(read)) throw new AppError('SCOPE_MISSING');
  return {
    uuid,
    kind,
    intervener_uuid,
    owner,
    name,
    accounts,
    reads,
    from: row.shown_from,
    until: row.valid_until,
  };
};
