import type { Language } from '@area/domain/configuration/languages';
import type { OpenSession } from '@area/contract/users/schemas';
import type { Db } from '../../platform/db/tables.ts';
import type { Session } from '../../platform/http/session.ts';
import { speakerOf } from '../../platform/texts/translate.ts';
import { deviceName } from './device-name.ts';
import { listOpenFamilies } from './families-store.ts';
import { IDLE_LIFE_SECONDS, secondsAfter } from './tokens.ts';

/** The sessions in a person's area that may still be used, newest first. The address of staff is not shown to the client. */
export const listOpenSessions = async (
  db: Db,
  { intervener_uuid, family }: Session,
  { now, language }: { readonly now: Date; readonly language: Language },
): Promise<OpenSession[]> => {
  const used_since = secondsAfter(now, -IDLE_LIFE_SECONDS);
  const rows = await listOpenFamilies(db, intervener_uuid, { now, used_since });
  return rows.map(({ uuid, kind, opened_at, last_used_at, user_agent, ip }) => ({
    uuid,
    is_current: uuid === family,
    kind: kind === 'STAFF' ? 'STAFF' : 'CLIENT',
    opened_at: opened_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
    device: deviceName(user_agent, speakerOf(language)),
    ip: kind === 'STAFF' ? null : ip,
  }));
};
