import type { Me } from '@area/contract/me/schemas';
import { madridDate } from '@area/domain/calendar/madrid';
import { NO_PREFERENCES } from '@area/domain/gdpr/preferences';
import { signatureTypeOf } from '@area/domain/intervener/signature-type';
import { listAccountSummaries, listAccountsIn } from '../../clients/accounts/summaries.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { Session } from '../../platform/http/session.ts';
import { presentNewest } from '../../documents/notifications/present.ts';
import { areaReader } from '../../access/config/shown-plans-store.ts';
import { hasPendingSignature } from '../../documents/signatures/list.ts';
import { getReader } from './reader.ts';

/** The me record of a person: the same for the person and for staff who look. *Source*: specification 3. */
export const presentMe = async (
  db: Db,
  { intervener_uuid: intervener, has_plans, account_roles: roles }: Session,
  now: Date,
): Promise<Me> => {
  const { person, notifications, may_sign, has_unseen_rejections } = await getReader(
    db,
    areaReader(intervener, now),
  );
  const area = { intervener, today: madridDate(now), has_plans, roles };
  const accounts = await listAccountsIn(db, area);
  const has_pending_docs_signed = may_sign && (await hasPendingSignature(db, intervener, now));
  return {
    at: now.toISOString(),
    given_name: person.given_name,
    family_name_1: person.family_name_1,
    private_area: {
      intervener: {
        ...person,
        signature_type: signatureTypeOf(person),
        has_pending_docs_signed,
        gdpr: person.gdpr?.preferences ?? NO_PREFERENCES,
      },
      accounts: await listAccountSummaries(db, accounts, { person, now }),
      notifications: notifications.map(presentNewest),
      has_unseen_rejections,
    },
  };
};
