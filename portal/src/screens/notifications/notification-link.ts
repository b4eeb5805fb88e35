import type { Notification } from '@area/contract/me';
import type { NotificationType } from '@area/domain/notification/codes';
import { paths } from '../../app/paths.ts';
import type { IconName } from '../../ui/icon.tsx';

interface Place {
  readonly icon: IconName;
  readonly pathOf: (entity: string) => string;
}

const PLACES: Readonly<Record<NotificationType, Place>> = {
  OPERATION_STATUS_CHANGE: { icon: 'list', pathOf: paths.operation },
  OPERATION_PAYMENT: { icon: 'transfer', pathOf: paths.operation },
  ACCOUNT_STATUS_CHANGE: { icon: 'wallet', pathOf: paths.account },
  KNOWLEDGE_TEST: { icon: 'document', pathOf: () => paths.convenienceForm() },
};

/** What a notification speaks of, as a picture and a way there. */
export const placeOf = ({ type, entity_uuid }: Notification): { readonly icon: IconName; readonly href: string } => {
  const { icon, pathOf } = PLACES[type];
  return { icon, href: pathOf(entity_uuid) };
};
