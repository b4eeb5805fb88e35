import { completeChoices, whyNotChoose } from '@area/domain/notification/choices';
import type { NotificationChoice } from '@area/domain/notification/choices';
import type { Db } from '../../platform/db/tables.ts';
import { requireFields } from '../../platform/http/field-errors.ts';
import { hasMobile, listStoredChoices, storeChoices } from './choices-store.ts';

/** Where each kind of notification of somebody goes besides the portal, whether they chose it or not. */
export const listChoices = async (db: Db, intervener: string): Promise<NotificationChoice[]> =>
  completeChoices(await listStoredChoices(db, intervener));

/** Stores somebody's choices; a kind that is not named stays as it was. *Errors*: INVALID_INPUT. */
export const saveChoices = async (
  db: Db,
  intervener: string,
  { choices, at }: { readonly choices: readonly NotificationChoice[]; readonly at: Date },
): Promise<void> => {
  requireFields(whyNotChoose(choices, { has_mobile: await hasMobile(db, intervener) }));
  if (choices.length > 0) await storeChoices(db, intervener, { choices, at });
};
