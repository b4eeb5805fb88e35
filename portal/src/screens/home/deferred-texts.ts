import { product_type, requirement, who } from '@area/contract/texts/es/codes.json';
import codesSigning from '@area/contract/texts/es/codes-signing.json';
import home from '@area/contract/texts/es/home.json';
import { account, everything, failed } from '@area/contract/texts/es/returns.json';
import { textsOf } from '@area/kit/texts/texts-of.ts';

export const { t } = textsOf({
  codes: { product_type, requirement, who, ...codesSigning },
  home,
  returns: { account, everything, failed },
});
