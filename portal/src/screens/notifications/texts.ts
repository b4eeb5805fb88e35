import notifications from '@area/contract/texts/es/notifications.json';
import { textsOf } from '@area/kit/texts/texts-of.ts';

export const { t } = textsOf({ notifications });
