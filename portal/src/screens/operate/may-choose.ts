import type { OfferedProduct } from '@area/contract/accounts/schemas';
import { whyNotDocumented } from '@area/domain/product/documents';
import { isOneOfTypes, typesWith } from '@area/domain/operation/types-with';

const REPEATED_PURCHASES = typesWith({ nature: 'SUBSCRIPTION', executed_by: 'INSTALMENTS' });

/** What repeats buys more of what was bought once: said here, before a mandate is signed. *Source*: specification 5. */
const needsInitial = (type: string, product: OfferedProduct): boolean =>
  isOneOfTypes(REPEATED_PURCHASES, type) && !product.has_initial_subscription;

/** Whether an order of a type may buy a product now. */
export const mayChoose = (type: string, product: OfferedProduct): boolean =>
  product.status === 'OPEN' &&
  whyNotDocumented(product.type, product.documents) === undefined &&
  !needsInitial(type, product);
