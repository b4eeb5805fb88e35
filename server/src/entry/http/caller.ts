import type { Access } from '@area/contract/access';
import type { Call } from '@area/contract/call';
import { shownIfClosedSince } from '@area/domain/account/account-visibility';
import { madridDate } from '@area/domain/calendar/madrid';
import type { FastifyRequest } from 'fastify';
import { prepareBeside } from '../../access/auth/bearer-store.ts';
import type { BesideQuery, BesideStatements } from '../../access/auth/bearer-store.ts';
import type { ServeOptions } from '../../platform/http/calls/register.ts';
import { findPortalByApikey } from '../../access/auth/portals.ts';
import { findBearer } from '../../access/auth/sessions.ts';
import { admitView } from '../../orders/views/admit-view.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { subjectOf } from './access.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Session } from '../../platform/http/session.ts';
import type { SharedViewCaller } from '../../platform/http/shared-view.ts';

/** Who calls: a person or staff by their session, or the host alone. */
export interface Caller {
  readonly session: Session | undefined;
  /** The host of the call, if its rule requires it. */
  readonly portal_id: string | undefined;
  /** The view whose secret was sent, if its rule demands one. */
  readonly view?: SharedViewCaller | undefined;
  /** What was read together with the session. */
  readonly beside?: unknown;
}

const portalOf = async (
  { database }: Parts,
  { headers }: FastifyRequest,
): Promise<string | undefined> =>
  typeof headers.apikey === 'string'
    ? findPortalByApikey(database.kysely, headers.apikey)
    : undefined;

const getHost = async (parts: Parts, request: FastifyRequest): Promise<Caller> => {
  const portal_id = await portalOf(parts, request);
  if (portal_id === undefined) throw new AppError('UNKNOWN_CONSUMER');
  return { session: undefined, portal_id };
};

/** Who may call, and whether the call covers all accounts of the caller. */
interface Asked {
  readonly access: Access;
  readonly readsAccounts?: boolean | undefined;
  /** The data that is read together with the session. */
  readonly beside?: BesideStatements | undefined;
}

/** What a call asks with the session, prepared once. */
export const askedOf = (
  { access }: Pick<Call, 'access'>,
  { readsAccounts, beside }: Pick<ServeOptions, 'readsAccounts' | 'beside'>,
): Asked => ({ access, readsAccounts, beside: beside && prepareBeside(beside.column) });

const besideQuery = (
  { clock }: Pick<Parts, 'clock'>,
  statements: BesideStatements,
): BesideQuery => {
  const today = madridDate(clock.business());
  return { statements, today, since: shownIfClosedSince(today) };
};

const getBearer = async (
  parts: Parts,
  { access, readsAccounts = false, beside }: Asked,
  request: FastifyRequest,
): Promise<Caller> => {
  const subject = subjectOf(access, request, {
    every_account: readsAccounts,
    beside: beside && besideQuery(parts, beside),
  });
  const bearer = await findBearer(parts, request.headers.authorization, subject);
  const isForGuests = access.rule === 'bearer' || access.rule === 'applicant';
  if (!bearer || (!bearer.session && !isForGuests)) throw new AppError('UNAUTHORIZED');
  return bearer;
};

/**
 * The caller that the access rule of the call needs. Without one, the answer does not even say whether the input was valid.
 * *Errors*: UNKNOWN_CONSUMER without the key of a host, UNAUTHORIZED without a session.
 */
export const getCaller = async (
  parts: Parts,
  asked: Asked,
  request: FastifyRequest,
): Promise<Caller> => {
  switch (asked.access.rule) {
    case 'anyone':
      // A key is optional, but a sent key must be that of a host. *Source*: ADR 31.
      return request.headers.apikey === undefined
        ? { session: undefined, portal_id: undefined }
        : getHost(parts, request);
    case 'consumer':
      return { session: undefined, portal_id: await portalOf(parts, request) };
    case 'apikey':
      return getHost(parts, request);
    case 'view':
      return {
        session: undefined,
        portal_id: undefined,
        view: await admitView(parts, asked.access.read, request),
      };
    default:
      return getBearer(parts, asked, request);
  }
};
