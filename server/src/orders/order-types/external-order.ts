import type { AsksSimulation, OrderOf } from '@area/contract/orders/schemas';
import { NOT_SUITABLE_SENTENCE } from '@area/domain/suitability/verdict';
import type { OrderRequest } from './order-kind.ts';

const TYPE = 'SOLICITUD_TRASPASO_EXTERNO_ENTRADA';

/** A transfer from another manager that is asked about, and no order yet. */
export type AskedTransfer = Extract<AsksSimulation, { readonly type: typeof TYPE }>;

/** What the rules read of whoever orders it. */
export interface TransferRequest extends Pick<OrderRequest<typeof TYPE>, 'order' | 'now'> {
  readonly actor: { readonly uuid: string };
}

/** The order that would come of it, with all that is confirmed when it is placed; nothing before its terms are said. */
export const orderOfAsked = ({
  type,
  uuid_account,
  uuid_product,
  terms,
}: AskedTransfer): OrderOf<typeof TYPE> | undefined =>
  terms && {
    type,
    uuid_account,
    uuid_product,
    ...terms,
    documents_read: true,
    suitability_confirmed: true,
    suitability_sentence: NOT_SUITABLE_SENTENCE,
  };
