import notifications from '@area/contract/texts/es/notifications.json';
import { registerTexts } from '@area/kit/texts/t.ts';

registerTexts('notifications', notifications);
