import type { Me } from '@area/contract/me/schemas';
import { madridDate } from '@area/domain/calendar/madrid';
import { NO_PREFERENCES } from '@area/domain/gdpr/preferences';
import { signatureTypeOf } from '@area/domain/intervener/signature-type';
import { listAccountsIn, presentSummaries } from '../../clients/accounts/summaries.ts';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Session } from '../../platform/http/session.ts';
import { presentNewest } from '../../documents/notifications/present.ts';
import { hasPendingSignature } from '../../documents/signatures/list.ts';
import type { ReaderRow } from './reader-store.ts';

/** With what the readiness rules look at. */
const withTest = ({ person }: ReaderRow) => {
  const { levels, valid_until } = person;
  const test = levels && valid_until ? { levels, valid_until: new Date(valid_until) } : undefined;
  return { ...person, status: person.intervener_status, test };
};

/**
 * The me record of a person: the same for the person and for staff who look. *Errors*: NOT_FOUND. *Source*: specification
 * 3.
 */
export const presentMe = async (
  db: Db,
  { intervener_uuid: intervener, has_plans, account_roles: roles }: Session,
  { reader, now }: { readonly reader: ReaderRow | null; readonly now: Date },
): Promise<Me> => {
  if (!reader) throw new AppError('NOT_FOUND');
  const { summaries, notifications, may_sign, has_unseen_rejections } = reader;
  const person = withTest(reader);
  const shown = await listAccountsIn(db, { intervener, today: madridDate(now), has_plans, roles });
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
      accounts: presentSummaries(summaries, shown, { person, now }),
      notifications: notifications.map(presentNewest),
      has_unseen_rejections,
    },
  };
};
