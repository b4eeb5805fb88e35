import { document } from '@area/contract/texts/es/codes-documents.json';
import codesSigning from '@area/contract/texts/es/codes-signing.json';
import codes from '@area/contract/texts/es/codes.json';
import { amount_indicator, periodicity } from '@area/contract/texts/es/codes-orders.json';
import errors from '@area/contract/texts/es/errors.json';
import {
  amount,
  asked,
  external,
  figures,
  lots,
  origin,
  periodic,
  plan_part,
  transfer,
} from '@area/contract/texts/es/orders.json';
import rules from '@area/contract/texts/es/rules.json';
import signing from '@area/contract/texts/es/signing.json';
import { registerTexts } from '@area/kit/texts/t.ts';

registerTexts('codes', { ...codes, ...codesSigning, document, amount_indicator, periodicity });
registerTexts('errors', errors);
registerTexts('orders', {
  amount,
  asked,
  external,
  figures,
  lots,
  origin,
  periodic,
  plan_part,
  transfer,
});
registerTexts('rules', rules);
registerTexts('signing', signing);
