import { OWNER_ROLES } from '@area/domain/account/roles';
import { formatDate, formatDateTime } from '@area/domain/calendar/format-date';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import type { ViewKind } from '@area/domain/sharing/views';
import { isWard } from '@area/domain/signature/signers';
import { listPeopleOn } from '../../access/account-access/store.ts';
import { notify } from '../../documents/notifications/notify.ts';
import { findLanguageOf } from '../../documents/notifications/readers-store.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { SharedViewCaller } from '../../platform/http/shared-view.ts';
import { speakerOf } from '../../platform/texts/translate.ts';

interface GrantedView {
  readonly uuid: string;
  readonly kind: ViewKind;
  readonly name: string;
  readonly until: CivilDate;
  readonly account_uuids: readonly string[];
  readonly intervener_uuid: string;
}

const ABOUT = { type: 'ACCOUNT_STATUS_CHANGE', attention: 'RESULT' } as const;

/**
 * Tells whoever granted a view, always by mail too, so that an intruder cannot grant one in silence; and everybody else who owns one of its
 * accounts.
 */
export const notifyGranted = async (
  db: Db,
  { uuid, kind, name, until, account_uuids, intervener_uuid }: GrantedView,
  at: Date,
): Promise<void> => {
  const language = await findLanguageOf(db, intervener_uuid);
  const say = speakerOf(language);
  const cause = `shared_view.granted ${uuid}`;
  const own = {
    ...ABOUT,
    intervener_uuid,
    entity_type: 'INTERVENER',
    entity_uuid: intervener_uuid,
    cause,
    reach: 'ALWAYS',
    title: say(`messages.shared_view.granted.${kind}.title`),
    body: say(`messages.shared_view.granted.${kind}.body`, {
      name,
      until: formatDate(until, language),
    }),
  } as const;
  const people = await listPeopleOn(db, account_uuids);
  const granter = people.find((person) => person.uuid === intervener_uuid)?.name ?? '';
  const others = people
    .filter(
      (person) =>
        person.uuid !== intervener_uuid &&
        !isWard(person) &&
        person.roles.some((role) => OWNER_ROLES.includes(role)),
    )
    .map((person) => {
      const tell = speakerOf(person.language);
      return {
        ...ABOUT,
        intervener_uuid: person.uuid,
        entity_type: 'ACCOUNT',
        entity_uuid: person.account_uuid,
        cause,
        reach: 'ALWAYS',
        title: tell('messages.shared_view.other_owner.title'),
        body: tell('messages.shared_view.other_owner.body', {
          granter,
          name,
          until: formatDate(until, person.language),
        }),
      } as const;
    });
  await notify(db, [own, ...others], { at });
};

/** Tells the owner of the first look, and of one from a network that is new; at most once a day for each view. */
export const notifyNewNetwork = async (
  db: Db,
  { uuid, name, intervener_uuid }: SharedViewCaller,
  { address, at }: { readonly address: string; readonly at: Date },
): Promise<void> => {
  const language = await findLanguageOf(db, intervener_uuid);
  const say = speakerOf(language);
  const notice = {
    ...ABOUT,
    intervener_uuid,
    entity_type: 'INTERVENER',
    entity_uuid: intervener_uuid,
    cause: `shared_view.look ${uuid} ${madridDate(at)}`,
    reach: 'CHOSEN',
    title: say('messages.shared_view.look.title', { name }),
    body: say('messages.shared_view.look.body', {
      name,
      address,
      at: formatDateTime(at, language),
    }),
  } as const;
  await notify(db, [notice], { at });
};
