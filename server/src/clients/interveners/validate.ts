import { whyNotApart } from '@area/domain/application/transitions';
import { whyNotTransitionIntervener, whyNotValidate } from '@area/domain/intervener/transitions';
import type { Reason } from '@area/domain/rules/reason';
import { reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { notify } from '../../documents/notifications/notify.ts';
import { notifyByMail } from '../../documents/notifications/record-messages.ts';
import { findLanguageOf } from '../../documents/notifications/readers-store.ts';
import { speakerOf } from '../../platform/texts/translate.ts';
import { getValidationFacts } from './validation-facts.ts';
import type { ValidationStatement } from './validation-facts.ts';
import { moveIntervener } from '../people/move-intervener.ts';
import { findPersonForUpdate } from '../people/store.ts';
import { findActiveAccount, findDecidingApplication } from './validation-store.ts';

/** In the portal beside the account that it is about, and by mail; by mail alone where there is none. */
const tell = async (db: Db, person: string, at: Date): Promise<void> => {
  const role = await findActiveAccount(db, person);
  if (!role) return notifyByMail(db, { intervener: person, news: 'client' });
  const say = speakerOf(await findLanguageOf(db, person));
  const words = {
    title: say('messages.record.client.title'),
    body: say('messages.record.client.body'),
  };
  const about = {
    type: 'ACCOUNT_STATUS_CHANGE',
    entity_type: 'ACCOUNT',
    entity_uuid: role.account_uuid,
    cause: `client ${person}`,
    reach: 'ALWAYS',
    attention: 'RESULT',
  } as const;
  await notify(db, [{ ...about, ...words, intervener_uuid: person }], { at });
};

/** Who validates, and what they say to have seen. */
export type ValidationDecision = ValidationStatement & {
  readonly by: string;
  readonly at: Date;
  /** What the lists have against them. */
  readonly obstacles: readonly Reason[];
  /** Whether a message of its own says the same. */
  readonly isWelcomed?: boolean;
};

/**
 * Makes a person who has signed everything a client: from now on they may operate as their roles allow. Whoever applied
 * becomes one with their application alone. Returns everything that is missing, or nothing. *Source*: decisions 1.7, ADR 253.
 */
export const validatePerson = async (
  db: Db,
  uuid: string,
  validating: ValidationDecision,
): Promise<readonly Reason[]> => {
  const person = await findPersonForUpdate(db, uuid);
  if (!person) return [reason('errors.not_found')];
  const { by, at, actor } = validating;
  const refused = whyNotTransitionIntervener({
    from: person.intervener_status,
    to: 'VALIDADO',
    actor,
  });
  // A block is ended by another function, not by this one.
  if (refused || person.intervener_status !== 'SIGNED')
    return [refused ?? reason('rules.life.not_previous')];
  const application = await findDecidingApplication(db, uuid);
  const apart = application && whyNotApart(application);
  if (apart) return [apart];
  const facts = await getValidationFacts(db, person, validating, at);
  const missing = [...whyNotValidate(facts), ...validating.obstacles];
  if (missing.length > 0) return missing;
  const late = await moveIntervener(db, person, { to: 'VALIDADO', actor, by, at });
  if (late) return [late];
  if (!validating.isWelcomed) await tell(db, uuid, at);
  return [];
};
