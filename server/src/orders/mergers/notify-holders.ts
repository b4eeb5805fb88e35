import { mayOnAccount } from '@area/domain/account/roles';
import { formatDate } from '@area/domain/calendar/format-date';
import { listPeopleOn } from '../../access/account-access/store.ts';
import type { Db } from '../../platform/db/tables.ts';
import { runEach } from '../../platform/jobs/run-items.ts';
import type { JobContext, Outcome } from '../../platform/jobs/step.ts';
import { notify } from '../../documents/notifications/notify.ts';
import { speakerOf } from '../../platform/texts/translate.ts';
import { listAnnounced, listUnnotifiedAccounts, lockMerger } from './store.ts';
import type { Merger } from './store.ts';

type MergerNews = Pick<
  Merger,
  'uuid' | 'origin_uuid' | 'origin_name' | 'destination_name' | 'leave_until' | 'executes_on'
>;

/**
 * Notifies everybody who sees an account with units of the fund that ends, each in their language, in the portal and by mail,
 * whatever they chose. A second run notifies only people who came since. Returns how many were notified. *Source*: decisions
 * 11.3 (F), ADR 132.
 */
export const notifyHolders = async (
  db: Db,
  merger: MergerNews,
  { what, at }: { readonly what: 'announced' | 'cancelled'; readonly at: Date },
): Promise<number> => {
  const cause = `merger ${what} ${merger.uuid}`;
  const untold = await listUnnotifiedAccounts(db, merger.origin_uuid, cause);
  const people = await listPeopleOn(db, untold);
  const notices = people
    .filter(({ roles, is_minor }) =>
      mayOnAccount(
        roles.map((role) => ({ role, is_minor })),
        'V',
      ),
    )
    .map(({ uuid, account_uuid, language }) => {
      const say = speakerOf(language);
      return {
        intervener_uuid: uuid,
        type: 'ACCOUNT_STATUS_CHANGE',
        entity_type: 'ACCOUNT',
        entity_uuid: account_uuid,
        cause,
        title: say(`messages.merger.${what}.title`),
        body: say(`messages.merger.${what}.body`, {
          origin: merger.origin_name,
          destination: merger.destination_name,
          leave_until: formatDate(merger.leave_until, language),
          executes_on: formatDate(merger.executes_on, language),
        }),
        reach: 'ALWAYS',
        attention: 'RESULT',
      } as const;
    });
  return notify(db, notices, { at });
};

/** Notifies those who got units after the announcement. *Source*: Directive 2009/65/EC art. 43.4, ADR 132. */
export const notifyNewHolders = async (day: JobContext): Promise<Outcome> =>
  runEach(day, await listAnnounced(day.db), async (tx, uuid) => {
    const merger = await lockMerger(tx, uuid);
    return (
      merger.status === 'ANNOUNCED' &&
      (await notifyHolders(tx, merger, { what: 'announced', at: day.now })) > 0
    );
  });
