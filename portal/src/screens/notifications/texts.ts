import notifications from '@area/contract/texts/es/notifications.json';
import { registerTexts } from '../../texts/t.ts';

registerTexts('notifications', notifications);
