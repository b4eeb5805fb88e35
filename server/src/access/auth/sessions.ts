import { ageOn } from '@area/domain/calendar/ages';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import type { Db } from '../../platform/db/tables.ts';
import type { Session } from '../../platform/http/session.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { findBearerRow } from './bearer-rows.ts';
import type { BearerRow as Row } from './bearer-rows.ts';
import type { BearerQuery, Subject } from './bearer-store.ts';
import { hashToken, secondsAfter } from './tokens.ts';
import { markTokenUse } from './families-store.ts';

const BEARER = /^Bearer ([\w-]{20,100})$/i;

/** *Units*: seconds. The last use of a session is exact to so much. */
const MARK_EVERY_SECONDS = 60;

/** The sender of a token: a host, with or without a person or a member of staff. */
export interface Bearer {
  readonly portal_id: string;
  readonly session: Session | undefined;
  /** What the subject asked for besides. */
  readonly beside: unknown;
}

const sessionOf = (row: Row, today: CivilDate): Session | undefined => {
  const {
    is_minor,
    birthdate,
    account_type,
    roles,
    intervener_uuid,
    portal_id,
    family,
    is_orderer,
    is_representative,
    has_plans,
    account_roles,
    staff,
  } = row;
  if (intervener_uuid === null) return undefined;
  const ofAll = {
    is_minor: is_minor ?? false,
    account_type,
    ...(birthdate !== null && { age: ageOn(birthdate, today) }),
  };
  // If plans are not offered, an account of a plan is answered as one that does not exist.
  const live = row.product_type === 'P' && !has_plans ? [] : roles;
  // Changes the roles in place: every request runs this, and copies would cost more than the rest.
  const holdings = live.map((role) => Object.assign(role, ofAll));
  return {
    intervener_uuid,
    portal_id,
    family,
    holdings,
    account_roles,
    is_orderer,
    is_representative,
    has_plans,
    staff,
  };
};

const find = async (db: Db, asked: BearerQuery, subject: Subject): Promise<Row | undefined> => {
  const row = await findBearerRow(db, asked, subject);
  if (!row?.is_to_be_marked || (await markTokenUse(db, row, asked))) return row;
  return findBearerRow(db, asked, subject);
};

/** The current owner of a bearer token, or nothing. */
export const findBearer = async (
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  authorization: string | undefined,
  subject: Subject,
): Promise<Bearer | undefined> => {
  const token = BEARER.exec(authorization ?? '')?.[1];
  if (!token) return undefined;
  const now = clock.wall();
  const row = await find(
    database.kysely,
    { hash: hashToken(token), now, mark_before: secondsAfter(now, -MARK_EVERY_SECONDS) },
    subject,
  );
  return (
    row && {
      portal_id: row.portal_id,
      session: sessionOf(row, madridDate(clock.business())),
      beside: row.beside,
    }
  );
};
