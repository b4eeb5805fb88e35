import { madridDate } from '@area/domain/calendar/madrid';
import type { Db } from '../../platform/db/tables.ts';
import { getClientDays } from './client-days.ts';
import { judgeDeclared } from './judge.ts';
import { knownSigns } from './known-signs.ts';
import { findDeclaration, listOverdue, insertFatcaChange } from './store.ts';
import { changeFatca } from '../people/store.ts';

/**
 * Classifies again the people who did not explain their US indicia within ninety days, and stores each change.
 * *Source*: decisions 5.3 and 11.13.
 */
export const expireTaxIndicia = async (db: Db, now: Date): Promise<void> => {
  const today = madridDate(now);
  const late = await listOverdue(db, today);
  for (const person of late) {
    const last = await findDeclaration(db, person.uuid);
    if (!last?.fatca || last.us_seen_on === null) continue;
    const declared = {
      isEntity: person.intervener_type === 'J',
      fatca: last.fatca,
      residences: last.residences,
      us_seen_on: last.us_seen_on,
      known_signs: await knownSigns(db, person),
      has_only_pensions: false,
      ...(await getClientDays(db, person.uuid)),
    };
    const { fatca } = judgeDeclared(declared, today);
    const from_status = person.fatca_status;
    if (!fatca || from_status === null || fatca.status === from_status) continue;
    const changed = await changeFatca(db, { person: person.uuid, from_status }, fatca);
    if (!changed) continue;
    await insertFatcaChange(db, {
      intervener_uuid: person.uuid,
      from_status,
      to_status: fatca.status,
      at: now,
    });
  }
};
