import { formatDate, formatTime } from '@area/domain/calendar/format-date';
import { deviceName } from '../../access/auth/device-name.ts';
import { getPasskeyPerson } from '../../access/passkeys/store.ts';
import { notify } from '../../documents/notifications/notify.ts';
import type { Db } from '../../platform/db/tables.ts';
import { speakerOf } from '../../platform/texts/translate.ts';

interface Concerned {
  readonly uuid: string;
  readonly intervener_uuid: string;
  readonly portal_id: string;
  readonly name: string;
  readonly user_agent: string | null;
}

interface Happened {
  readonly event: 'added' | 'removed';
  readonly wall: Date;
  readonly business: Date;
}

/** Tells the owner of a passkey what became of it, in the portal and always by mail: it may not have been them. */
export const notifyPasskey = async (
  db: Db,
  { uuid, name, user_agent, ...owner }: Concerned,
  { event, wall, business }: Happened,
): Promise<void> => {
  const { language } = await getPasskeyPerson(db, owner);
  const say = speakerOf(language);
  const device = deviceName(user_agent, say);
  const when = { date: formatDate(wall, language), time: formatTime(wall) };
  await notify(
    db,
    [
      {
        intervener_uuid: owner.intervener_uuid,
        type: 'ACCOUNT_STATUS_CHANGE',
        entity_type: 'INTERVENER',
        entity_uuid: owner.intervener_uuid,
        cause: `PASSKEY_${event.toUpperCase()}:${uuid}`,
        title: say(`messages.passkey.${event}.title`),
        body: say(`messages.passkey.${event}.body`, { name, device, ...when }),
        reach: 'ALWAYS',
        attention: 'RESULT',
      },
    ],
    { at: business, brandOf: owner.intervener_uuid },
  );
};
