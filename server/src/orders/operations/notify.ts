import type { Language } from '@area/domain/configuration/languages';
import { mayOnAccount } from '@area/domain/account/roles';
import type { AccountAction } from '@area/domain/account/roles';
import { formatDate } from '@area/domain/calendar/format-date';
import { attentionFor } from '@area/domain/notification/attention';
import type { Attention } from '@area/domain/notification/attention';
import { formatEuros, formatUnitValue, formatUnits } from '@area/domain/money/format';
import { centsFrom, sharesFrom, unitValueFrom } from '@area/domain/money/wire';
import { createRequestReads } from '../../access/account-access/request-reads.ts';
import type { RequestReads } from '../../access/account-access/request-reads.ts';
import type { AccountPerson } from '../../access/account-access/store.ts';
import type { Db } from '../../platform/db/tables.ts';
import { notify } from '../../documents/notifications/notify.ts';
import { speakerOf } from '../../platform/texts/translate.ts';
import type { TextKey } from '../../platform/texts/translate.ts';
import type { OperationWhole } from './store.ts';
import { actionOn, attentionOf, reachOf, typeOf } from './notification-catalogue.ts';
import type { OperationNews, OperationNotification } from './notification-catalogue.ts';
import { amountText } from '../../ledger/units/operation-amount.ts';

/** A key of a text, or what somebody wrote, which is no key and says itself. */
const composeReason = (reason: string, language: Language): string =>
  speakerOf(language)(reason as TextKey);

const paramsOf = (operation: OperationWhole, language: Language): Record<string, string> => ({
  reference: operation.reference,
  product: operation.product_name,
  type: speakerOf(language)(`codes.operation_type.${operation.type}`),
  amount: amountText(operation, speakerOf(language)),
  nav_date: operation.nav_date ? formatDate(operation.nav_date, language) : '',
  nav: operation.nav ? formatUnitValue(unitValueFrom(operation.nav)) : '',
  units: operation.units ? formatUnits(sharesFrom(operation.units)) : '',
  gross: operation.gross ? formatEuros(centsFrom(operation.gross)) : '',
  withholding: operation.withholding ? formatEuros(centsFrom(operation.withholding)) : '',
  net: operation.net ? formatEuros(centsFrom(operation.net)) : '',
  expected: operation.expected_nav_date ? formatDate(operation.expected_nav_date, language) : '',
  reason: operation.cancel_reason ? composeReason(operation.cancel_reason, language) : '',
  settlement_date: operation.settlement_date ? formatDate(operation.settlement_date, language) : '',
});

interface Words {
  readonly title: string;
  readonly body: string;
}

export const wordsFor = (
  operation: OperationWhole,
  { what, by = '', because = '' }: Pick<OperationNotification, 'what' | 'by' | 'because'>,
  language: Language,
): Words => {
  const say = speakerOf(language);
  return {
    title: say(`messages.operation.${what}.title`),
    body: say(`messages.operation.${what}.body`, {
      ...paramsOf(operation, language),
      by,
      because,
    }),
  };
};

/** The notification of an operation without its texts: once for each step of its history, unless it happens several times in one step. */
export const noticeOf = (
  { uuid, reference }: OperationWhole,
  { what, which, reach = reachOf(what) }: Pick<OperationNotification, 'what' | 'which' | 'reach'>,
) => {
  const cause = which === undefined ? { what, step_of: uuid } : `${what} ${which}`;
  return {
    type: typeOf(what),
    entity_type: 'OPERATION',
    entity_uuid: uuid,
    reference,
    cause,
    reach,
  } as const;
};

const may = (
  { roles, is_minor }: Pick<AccountPerson, 'roles' | 'is_minor'>,
  action: AccountAction,
): boolean =>
  mayOnAccount(
    roles.map((role) => ({ role, is_minor })),
    action,
  );

/** What it requires of one person: nothing from those who cannot act. */
export const attentionOfPerson = (
  what: OperationNews,
  person: Pick<AccountPerson, 'roles' | 'is_minor'>,
): Attention => attentionFor(attentionOf(what), may(person, actionOn(what)));

/** Everybody who sees the account, and who ordered it even if they see nothing else of it. */
const listConcerned = async (
  once: RequestReads,
  { account_uuid, created_by }: OperationWhole,
): Promise<AccountPerson[]> => {
  const people = await once.people(account_uuid);
  return people.filter((person) => person.uuid === created_by || may(person, 'V'));
};

/** Notifies everybody on the account what happened, each in their language: in the portal, and by mail where it matters. */
export const notifyOfOperation = async (
  db: Db,
  operation: OperationWhole,
  telling: OperationNotification,
  once: RequestReads = createRequestReads(db),
): Promise<void> => {
  const people = await listConcerned(once, operation);
  const about = noticeOf(operation, telling);
  const notices = people.map((person) => ({
    ...about,
    ...wordsFor(operation, telling, person.language),
    attention: attentionOfPerson(telling.what, person),
    intervener_uuid: person.uuid,
  }));
  const { at, readers } = telling;
  await notify(db, notices, {
    at,
    brandOf: operation.created_by,
    once,
    ...(readers && { readers }),
  });
};
