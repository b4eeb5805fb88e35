import { operation_status, product_type } from '@area/contract/texts/es/codes.json';
import {
  product_complexity,
  product_status,
  test_level,
} from '@area/contract/texts/es/codes-orders.json';
import {
  intervener_type,
  issue_category,
  language,
} from '@area/contract/texts/es/codes-people.json';
import { textsOf } from '@area/kit/texts/texts-of.ts';

const { t, findText } = textsOf({
  codes: {
    operation_status,
    product_type,
    product_complexity,
    product_status,
    test_level,
    intervener_type,
    issue_category,
    language,
  },
});

/** The words of codes of orders and products. */
export const codesText = t;

/** The same of a code that only the wire knows; nothing where it has no words. */
export const findCodesText = findText;
