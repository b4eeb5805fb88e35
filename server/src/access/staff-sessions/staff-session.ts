import { createHash, timingSafeEqual } from 'node:crypto';
import type { PermissionSet } from '@area/domain/staff/permission-sets';
import { whySessionIsOver } from '@area/domain/staff/session-limits';
import type { StaffSessionKind } from '@area/domain/staff/session-limits';
import { CSRF_HEADER } from '@area/contract/office/session/headers';
import { AppError } from '../../platform/http/app-error.ts';
import { codeOf } from '../../platform/http/input.ts';
import { findOfficeToken } from '../../platform/http/office-cookie.ts';
import type { CookieRequest } from '../../platform/http/office-cookie.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { hashToken } from '../auth/tokens.ts';
import { findStaffSessionEnd, findStaffSessionRow, markStaffSession } from './sessions-store.ts';
import type { StaffSessionRow } from './sessions-store.ts';

/** The member of staff of a request to the office. */
export interface StaffSession {
  readonly uuid: string;
  readonly staff: {
    readonly uuid: string;
    readonly username: string;
    readonly name: string;
    readonly permission_set: PermissionSet;
  };
  readonly kind: StaffSessionKind;
  /** When a factor was last shown. */
  readonly factor_at: Date;
  readonly opened_at: Date;
  readonly expires_at: Date;
}

const BEARER = /^Bearer ([\w-]{20,100})$/i;

/** The token that every write of a session in a browser carries: a page that cannot read the cookie cannot know it. */
export const csrfToken = (token: string): string =>
  createHash('sha256').update(`csrf:${token}`).digest('base64url');

const presentRow = (row: StaffSessionRow): StaffSession => ({
  uuid: row.uuid,
  kind: row.kind,
  factor_at: row.factor_at,
  opened_at: row.opened_at,
  expires_at: row.expires_at,
  staff: {
    uuid: row.staff_uuid,
    username: row.username,
    name: row.name,
    permission_set: row.permission_set,
  },
});

/** A browser uses its cookie, a command line its bearer token; neither may use the other. */
const shownBy = (request: CookieRequest): { token: string; is_bearer: boolean } | undefined => {
  const bearer = BEARER.exec(request.headers.authorization ?? '')?.[1];
  if (bearer !== undefined) return { token: bearer, is_bearer: true };
  const token = findOfficeToken(request);
  return token === undefined ? undefined : { token, is_bearer: false };
};

/**
 * The member of staff of a request, or nobody. It is read each time: a session that was closed, or whose member was locked,
 * left or got other rights, is over at once.
 */
export const findStaffSession = async (
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  request: CookieRequest,
): Promise<StaffSession | undefined> => {
  const shown = shownBy(request);
  if (!shown) return undefined;
  const [db, now] = [database.kysely, clock.wall()];
  const row = await findStaffSessionRow(db, hashToken(shown.token), now);
  if (!row || (row.kind === 'DEVICE') !== shown.is_bearer) return undefined;
  if (row.is_to_be_marked) await markStaffSession(db, row.uuid, now);
  return presentRow(row);
};

/**
 * A request without an open session. Whoever shows one that ended is told why. *Errors*: it returns UNAUTHORIZED with the reason at
 * `session`.
 */
export const unauthorized = async (
  { database }: Pick<Parts, 'database'>,
  request: CookieRequest,
): Promise<AppError> => {
  const shown = shownBy(request);
  const why = shown
    ? whySessionIsOver(await findStaffSessionEnd(database.kysely, hashToken(shown.token)))
    : undefined;
  return new AppError('UNAUTHORIZED', {
    errors: why ? [{ field: 'session', code: codeOf(why), reason: why }] : [],
  });
};

const isEqual = (a: string, b: string): boolean => timingSafeEqual(hashToken(a), hashToken(b));

/** A write of a session in a browser carries its token. *Errors*: CSRF_MISSING. */
export const requireCsrf = (session: Pick<StaffSession, 'kind'>, request: CookieRequest): void => {
  if (session.kind === 'DEVICE') return;
  const token = findOfficeToken(request);
  const sent = request.headers[CSRF_HEADER.toLowerCase()];
  if (token === undefined || typeof sent !== 'string' || !isEqual(sent, csrfToken(token)))
    throw new AppError('CSRF_MISSING');
};
