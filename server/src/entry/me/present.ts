import type { Me } from '@area/contract/me/schemas';
import { madridDate } from '@area/domain/calendar/madrid';
import { NO_PREFERENCES } from '@area/domain/gdpr/preferences';
import { signatureTypeOf } from '@area/domain/intervener/signature-type';
import { listAccountSummaries, listAccountsIn } from '../../clients/accounts/summaries.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { Session } from '../../platform/http/session.ts';
import { getPerson } from '../../access/auth/orderer.ts';
import { listNotifications } from '../../documents/notifications/store.ts';
import { areaReader } from '../../access/config/shown-plans.ts';
import { hasPendingSignature } from '../../documents/signatures/list.ts';
import { hasUnseenRejection } from '../../documents/signatures/rejections.ts';

/** The me record of a person: the same for the person and for staff who look. *Source*: specification 3. */
export const presentMe = async (
  db: Db,
  { intervener_uuid: intervener, has_plans }: Session,
  now: Date,
): Promise<Me> => {
  const accounts = await listAccountsIn(db, { intervener, today: madridDate(now), has_plans });
  const person = await getPerson(db, intervener);
  const has_pending_docs_signed = await hasPendingSignature(db, intervener, now);
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
      notifications: await listNotifications(db, areaReader(intervener, now)),
      has_unseen_rejections: await hasUnseenRejection(db, { intervener, now }),
    },
  };
};
