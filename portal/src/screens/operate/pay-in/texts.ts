import payIn from '@area/contract/texts/es/pay-in.json';
import { registerTexts } from '@area/kit/texts/t.ts';

registerTexts('pay_in', payIn);
