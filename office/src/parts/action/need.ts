import type { Call } from '@area/contract/call';
import { factsOfAction, needFor } from '@area/domain/staff/office-actions';
import type { OfficeAction, OfficeFacts } from '@area/domain/staff/office-actions';
import type { PermissionSet } from '@area/domain/staff/permission-sets';
import { SEAT_HOLDERS, seatsFor } from '@area/domain/staff/seats';
import type { Seat } from '@area/domain/staff/seats';
import { joinNames } from '@area/kit/texts/join-names.ts';
import { codeText } from '../../texts/codes.ts';
import { t } from '../texts.ts';

/** The action of a write. *Errors*: throws for a call that is none. */
export const actionOfCall = ({ id, access }: Call): OfficeAction => {
  if (access.rule !== 'office_action') throw new Error(`${id} is no write of the office`);
  return access.action;
};

/** Who may take a seat, in words. */
export const holdersOf = (seat: Seat): string =>
  joinNames(
    SEAT_HOLDERS[seat].map((set) => codeText(`codes.permission_set.${set}`)),
    'disjunction',
  );

/** Whether the number of people depends on facts that nobody told. */
const isOpen = (action: OfficeAction, facts: OfficeFacts | undefined): boolean =>
  facts === undefined && typeof factsOfAction(action).needs === 'function';

interface Asked {
  readonly action: OfficeAction;
  readonly set: PermissionSet;
  readonly facts: OfficeFacts | undefined;
}

/** The approvals that it needs, as far as they are known before it is sent. */
export const seatsBefore = ({ action, set, facts }: Asked): readonly Seat[] =>
  isOpen(action, facts) ? [] : seatsFor(needFor(action, facts ?? {}), set);

/** Said before the click: whether it is done at once, or who has to approve it, and that the factor is asked for. */
export const needSentences = (asked: Asked): readonly string[] => {
  const { action, facts } = asked;
  const who = seatsBefore(asked).map(holdersOf);
  const { factor } = factsOfAction(action);
  const people = (): string => {
    if (isOpen(action, facts)) return t('action.may_need');
    if (who.length === 0) return t('action.alone');
    return who.length === 1
      ? t('action.together', { who: who[0] ?? '' })
      : t('action.both', { who: joinNames(who) });
  };
  return [
    people(),
    ...(factor === 'EACH' ? [t('action.factor_each')] : []),
    ...(factor === 'RECENT' ? [t('action.factor_recent')] : []),
  ];
};
