import { amount_indicator } from '@area/contract/texts/es/codes-orders.json';
import { form } from '@area/contract/texts/es/profile.json';
import { registerTexts } from '@area/kit/texts/t.ts';

registerTexts('codes', { amount_indicator });
registerTexts('profile', { form });
