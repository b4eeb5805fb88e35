import codes from '@area/contract/texts/es/codes.json';
import orders from '@area/contract/texts/es/codes-orders.json';
import { rights } from '@area/contract/texts/es/plan.json';
import wallet from '@area/contract/texts/es/wallet.json';
import { registerTexts } from '@area/kit/texts/t.ts';
import '../../parts/performance/texts.ts';

const { compartment, position_status, rights_type } = orders;
const { operation_status, operation_type, product_type } = codes;

registerTexts('wallet', wallet);
registerTexts('plan', { rights });
registerTexts('codes', {
  compartment,
  position_status,
  rights_type,
  operation_status,
  operation_type,
  product_type,
});
