import { operation_type, payment_method, suitability } from '@area/contract/texts/es/codes.json';
import { document } from '@area/contract/texts/es/codes-documents.json';
import codesSigning from '@area/contract/texts/es/codes-signing.json';
import { code_exhausted, code_expired } from '@area/contract/texts/es/errors.json';
import { origin } from '@area/contract/texts/es/orders.json';
import {
  external,
  figures,
  plan_part,
  transfer,
} from '@area/contract/texts/es/orders-details.json';
import rules from '@area/contract/texts/es/rules.json';
import signing from '@area/contract/texts/es/signing.json';
import { textsOf } from '@area/kit/texts/texts-of.ts';

export const { t, textOf } = textsOf({
  codes: { operation_type, payment_method, suitability, document, ...codesSigning },
  errors: { code_exhausted, code_expired },
  orders: { external, figures, origin, plan_part, transfer },
  rules,
  signing,
});
