import { madridDate } from '@area/domain/calendar/madrid';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { judgeDeclared } from './judge.ts';
import { knownSigns } from './known-signs.ts';
import { findDeclaration } from './store.ts';

type Db = Kysely<Tables>;

/**
 * Judges anew whoever had ninety days to explain signs of a US person and let them pass.
 * *Source*: decisions 5.3.
 */
export const letTaxSignsLapse = async (db: Db, now: Date): Promise<void> => {
  const today = madridDate(now);
  const late = await db
    .selectFrom('interveners')
    .select(['uuid', 'birth_country', 'intervener_type'])
    .where('tax_certificate_due_on', '<', today)
    .where('fatca_status', 'in', ['EN_ANALISIS', 'US_PERSON'])
    .execute();
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
    };
    const { fatca } = judgeDeclared(declared, today);
    if (!fatca) continue;
    await db
      .updateTable('interveners')
      .set((eb) => ({
        fatca_status: fatca.status,
        fatca_indicator: fatca.indicator,
        version: eb('version', '+', 1),
      }))
      .where('uuid', '=', person.uuid)
      .where('fatca_status', '<>', fatca.status)
      .execute();
  }
};
