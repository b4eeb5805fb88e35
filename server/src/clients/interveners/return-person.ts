import { whyNotSignAgain } from '@area/domain/application/transitions';
import { isRegisteredStatus } from '@area/domain/intervener/status';
import type { IntervenerStatus } from '@area/domain/intervener/status';
import type { Reason } from '@area/domain/rules/reason';
import { reason } from '@area/domain/rules/reason';
import { notifyByMail, notifyInPortal } from '../../documents/notifications/record-messages.ts';
import type { SigningParts } from '../../documents/signatures/effects.ts';
import type { Db } from '../../platform/db/tables.ts';
import { moveIntervener } from '../people/move-intervener.ts';
import { listIntervenerMoves } from '../people/moves-store.ts';
import { findPersonForUpdate } from '../people/store.ts';
import { sendRegistration } from '../accounts/open-registration.ts';
import { findActiveAccount, findDecidingApplication } from './validation-store.ts';

/** Who of the office found a defect, and what it is: the person reads it. */
interface ReturnDecision {
  readonly by: string;
  readonly approved_by: string | null;
  readonly reason: string;
  readonly at: Date;
}

/** The status in which somebody signed; one who came to us signed was registered by staff. */
export const registeredStatusOf = async (db: Db, person: string): Promise<IntervenerStatus> => {
  const signed = (await listIntervenerMoves(db, person)).findLast(({ to }) => to === 'SIGNED');
  const from = signed?.from ?? 'REGISTERED';
  return isRegisteredStatus(from) ? from : 'REGISTERED';
};

const tell = async (
  db: Db,
  person: string,
  { reason: because, at }: Pick<ReturnDecision, 'reason' | 'at'>,
): Promise<void> => {
  const news = {
    intervener: person,
    news: 'returned',
    params: () => ({ reason: because }),
  } as const;
  const role = await findActiveAccount(db, person);
  if (!role) return notifyByMail(db, news);
  await notifyInPortal(db, {
    ...news,
    entity_type: 'ACCOUNT',
    entity_uuid: role.account_uuid,
    cause: `returned ${person} ${at.toISOString()}`,
    reach: 'ALWAYS',
    at,
  });
};

/**
 * Takes the signature of somebody who is not a client yet back because of a defect: they mend it and sign their registration
 * again. Returns why not, or nothing. *Source*: decisions 1.7.
 */
export const returnPerson = async (
  db: Db,
  parts: Pick<SigningParts, 'storage' | 'pdfs'>,
  { uuid, ...returning }: ReturnDecision & { readonly uuid: string },
): Promise<Reason | undefined> => {
  const person = await findPersonForUpdate(db, uuid);
  if (!person) return reason('errors.not_found');
  const application = await findDecidingApplication(db, uuid);
  const ended = application && whyNotSignAgain(application);
  if (ended) return ended;
  const to = await registeredStatusOf(db, uuid);
  const changes = { has_docs_signed: false };
  const refused = await moveIntervener(db, person, { to, actor: 'OPS', ...returning, changes });
  if (refused) return refused;
  await sendRegistration(db, parts, { person, at: returning.at });
  await tell(db, uuid, returning);
  return undefined;
};
