import type { FieldReason } from '../rules/reason.ts';
import { atField, reason } from '../rules/reason.ts';
import type { NotificationType } from './codes.ts';
import { NOTIFICATION_TYPES } from './codes.ts';

/** Where a kind of notification goes besides the portal. */
export interface NotificationChoice {
  readonly type: NotificationType;
  readonly email: boolean;
  readonly sms: boolean;
  /** To the devices that the person added; of who added none it means nothing. */
  readonly push: boolean;
}

/** Of who has chosen nothing. *Source*: ADR 81. */
const UNCHOSEN = { email: true, sms: false, push: true } as const;

/** One for each kind, in the order of the kinds. */
export const completeChoices = (chosen: readonly NotificationChoice[]): NotificationChoice[] =>
  NOTIFICATION_TYPES.map(
    (type) => chosen.find((choice) => choice.type === type) ?? { type, ...UNCHOSEN },
  );

/** Everything that is wrong with what somebody chooses. *Source*: ADR 81. */
export const whyNotChoose = (
  chosen: readonly NotificationChoice[],
  { has_mobile }: { readonly has_mobile: boolean },
): readonly FieldReason[] =>
  chosen.flatMap(({ type, sms }, index) => [
    ...atField(
      `choices.${index}.type`,
      chosen.findIndex((choice) => choice.type === type) < index
        ? reason('rules.notification.twice')
        : undefined,
    ),
    ...atField(
      `choices.${index}.sms`,
      sms && !has_mobile ? reason('rules.notification.no_mobile') : undefined,
    ),
  ]);

/**
 * The reach of a notification: only the portal, the channels that its reader chose, or always by mail, because the law or
 * an action of the reader requires it.
 */
export type Reach = 'PORTAL' | 'CHOSEN' | 'ALWAYS';

/** The channels that a notification takes besides the portal. *Source*: ADR 81. */
export const channelsOf = (
  reach: Reach,
  { email, sms, push }: Omit<NotificationChoice, 'type'> = UNCHOSEN,
): Omit<NotificationChoice, 'type'> => ({
  email: reach === 'ALWAYS' || (reach === 'CHOSEN' && email),
  sms: reach !== 'PORTAL' && sms,
  push: reach !== 'PORTAL' && push,
});
