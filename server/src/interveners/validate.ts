import { whyNotMoveIntervener, whyNotValidate } from '@area/domain/intervener/transitions';
import type { Reason } from '@area/domain/rules/reason';
import { reason } from '@area/domain/rules/reason';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { insertNotifications } from '../notifications/store.ts';
import { tellAbout } from '../record/messages.ts';
import { findLanguageOf } from './language.ts';
import { speakerOf } from '../texts/translate.ts';
import { addStatusMove } from './status-moves.ts';
import { getValidationFacts } from './validation-facts.ts';
import type { PersonRow, Stated } from './validation-facts.ts';

type Db = Kysely<Tables>;

/** Somebody, held until the end of the transaction. */
export const lockPerson = async (db: Db, uuid: string): Promise<PersonRow | undefined> =>
  db.selectFrom('interveners').selectAll().where('uuid', '=', uuid).forNoKeyUpdate().executeTakeFirst();

/** By mail, and in the portal beside the account that it is about. */
const tell = async (db: Db, person: string, at: Date): Promise<void> => {
  await tellAbout(db, { intervener: person, news: 'client' });
  const role = await db.selectFrom('account_roles').select('account_uuid').where('intervener_uuid', '=', person).where('status', '=', 'ACTIVE').limit(1).executeTakeFirst();
  if (!role) return;
  const say = speakerOf(await findLanguageOf(db, person));
  const said = { title: say('messages.record.client.title'), body: say('messages.record.client.body') };
  await insertNotifications(db, [{ account_uuid: role.account_uuid, intervener_uuid: person, type: 'ACCOUNT_STATUS_CHANGE', ...said }], at);
};

/** Who validates, and what they say to have seen. */
export type Validating = Stated & { readonly by: string; readonly at: Date };

/**
 * Makes a client of somebody who has signed everything: from here on they may operate as far as their roles go.
 * Everything that is missing, or nothing. *Source*: decisions 1.7.
 */
export const validatePerson = async (db: Db, uuid: string, validating: Validating): Promise<readonly Reason[]> => {
  const person = await lockPerson(db, uuid);
  if (!person) return [reason('errors.not_found')];
  const { by, at, actor } = validating;
  const refused = whyNotMoveIntervener({ from: person.intervener_status, to: 'VALIDADO', actor });
  // From a block there is a way back, but it is not this one.
  if (refused || person.intervener_status !== 'SIGNED') return [refused ?? reason('rules.life.not_previous')];
  const missing = whyNotValidate(await getValidationFacts(db, person, validating, at));
  if (missing.length > 0) return missing;
  await db.updateTable('interveners').set({ intervener_status: 'VALIDADO' }).where('uuid', '=', uuid).execute();
  await addStatusMove(db, uuid, { from: 'SIGNED', to: 'VALIDADO', by, approved_by: null, reason: '', at });
  await tell(db, uuid, at);
  return [];
};
