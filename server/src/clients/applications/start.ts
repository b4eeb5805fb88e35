import { randomInt } from 'node:crypto';
import type { startApplication } from '@area/contract/onboarding/calls';
import { FIRST_ROLE } from '@area/domain/application/people';
import { linkOrigin } from '../../access/auth/recovery-requests.ts';
import { getPortal } from '../../access/auth/portals-store.ts';
import { newToken, secondsAfter } from '../../access/auth/tokens.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { requireFields } from '../../platform/http/field-errors.ts';
import { hostOf } from '../../platform/http/calls/context.ts';
import type { Context } from '../../platform/http/calls/context.ts';
import type { Db } from '../../platform/db/tables.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { getPersonRow } from '../people/store.ts';
import { insertKey } from './keys-store.ts';
import {
  countApplicationsSince,
  insertApplicant,
  insertApplication,
  insertHistory,
} from './store.ts';
import { whyNotType } from './why-not-type.ts';

type Starting = Context<typeof startApplication>;

const HOUR_MS = 3_600_000;
/** Of one host, whose key is in every browser. *Source*: ours. */
const STARTED_AN_HOUR = 500;
/** How long a key opens an application on its device. *Units*: seconds. */
const KEY_LIFE_SECONDS = 120 * 24 * 60 * 60;

const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const REFERENCE_SIGNS = 8;

/** What people say on the phone: no sign is taken for another. */
export const newReference = (): string =>
  `S${Array.from({ length: REFERENCE_SIGNS }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('')}`;

/** A key for one of the people, for the device that asks. */
export const giveKey = async (db: Db, applicant: string, now: Date): Promise<string> => {
  const key = newToken();
  await insertKey(db, key, {
    applicant_uuid: applicant,
    kind: 'KEY',
    created_at: now,
    expires_at: secondsAfter(now, KEY_LIFE_SECONDS),
  });
  return key;
};

/** What is known of a client who applies for another account; nothing of anybody else. */
const knownOf = async (db: Db, person: string | undefined, at: Date) => {
  if (person === undefined) return { is_known: false };
  const row = await getPersonRow(db, person);
  return {
    is_known: true,
    intervener_uuid: person,
    given_name: row.given_name,
    email: row.email,
    email_proved_at: row.email === null ? null : at,
    mobile_phone_prefix: row.mobile_phone_prefix,
    mobile_phone: row.mobile_phone,
    phone_proved_at: row.mobile_phone === null ? null : at,
  };
};

/** Begins an application. *Errors*: CLIENT_ONLY for staff in an area, TOO_MANY_REQUESTS, UNAVAILABLE without a provider of identification. */
export const start = async (context: Starting) => {
  const { db, body, parts, session, language } = context;
  if (session?.staff) throw new AppError('CLIENT_ONLY');
  // Without a provider nobody proves who they are.
  if (!session && !parts.identification) throw new AppError('UNAVAILABLE');
  const at = parts.clock.business();
  const { id: portal_id, hostnames } = await getPortal(db, hostOf(context));
  const since = new Date(parts.clock.wall().getTime() - HOUR_MS);
  if ((await countApplicationsSince(db, portal_id, { since })) >= STARTED_AN_HOUR)
    throw new AppError('TOO_MANY_REQUESTS');
  requireFields(await whyNotType(db, portal_id, body.type));
  const [uuid, applicant] = [newUuid(), newUuid()];
  await insertApplication(db, {
    uuid,
    reference: newReference(),
    portal_id,
    kind: body.kind,
    language: body.language ?? language,
    type: body.type,
    leads_test_uuid: body.uuid_leads_test ?? null,
    origin: linkOrigin(context, hostnames),
    created_at: at,
    touched_at: at,
  });
  await insertApplicant(db, {
    uuid: applicant,
    application_uuid: uuid,
    role: FIRST_ROLE[body.kind],
    place: 1,
    created_at: at,
    ...(await knownOf(db, session?.intervener_uuid, at)),
  });
  await insertHistory(db, {
    uuid: newUuid(),
    application_uuid: uuid,
    from_status: null,
    to_status: 'DRAFT',
    actor: 'C',
    at,
  });
  return { key: await giveKey(db, applicant, parts.clock.wall()), applicant, application: uuid };
};
