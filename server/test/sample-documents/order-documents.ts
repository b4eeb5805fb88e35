import { civilDate } from '@area/domain/calendar/civil-date';
import type { Language } from '@area/domain/configuration/languages';
import { renderConfirmation } from '../../src/orders/printed-documents/confirmation.ts';
import {
  composeOrderDocument,
  composeWarning,
} from '../../src/orders/printed-documents/operation-documents.ts';
import type {
  OrderHead,
  OrderDocumentFacts,
} from '../../src/orders/printed-documents/order-facts.ts';
import { getBrand } from '../../src/documents/rendering/letterhead.ts';
import { renderPdf } from '../../src/platform/pdf/render-pdf.ts';
import { FUND, IBAN, E03 } from './products.ts';
import { ORDER_SAMPLES } from './orders.ts';
import { DOCUMENT_AT } from './sample.ts';
import type { Sample } from './sample.ts';

const inLanguage = (head: OrderHead, language: Language): OrderHead => ({ ...head, language });

/** Orders, with the figures of the decisions' examples. */
export const sampleOrderDocuments = ({ db, operation, language }: Sample) => {
  const order =
    <K extends OrderDocumentFacts>(subcategory: K) =>
    async () =>
      renderPdf(
        await composeOrderDocument(db, {
          subcategory,
          order: inLanguage(operation, language),
          ...ORDER_SAMPLES[subcategory],
        } as Parameters<typeof composeOrderDocument>[1]),
      );
  return {
    PERIODIC_SUBSCRIPTION_ORDER: order('PERIODIC_SUBSCRIPTION_ORDER'),
    REDEMPTION_ORDER: order('REDEMPTION_ORDER'),
    PERIODIC_REDEMPTION_ORDER: order('PERIODIC_REDEMPTION_ORDER'),
    INTERNAL_TRANSFER_ORDER: order('INTERNAL_TRANSFER_ORDER'),
    EXTERNAL_TRANSFER_ORDER: order('EXTERNAL_TRANSFER_ORDER'),
    CONTRIBUTION_ORDER: order('CONTRIBUTION_ORDER'),
    PERIODIC_CONTRIBUTION_ORDER: order('PERIODIC_CONTRIBUTION_ORDER'),
    PENSION_TRANSFER_ORDER: order('PENSION_TRANSFER_ORDER'),
    PENSION_BENEFIT_REQUEST: order('PENSION_BENEFIT_REQUEST'),
    PERIODIC_CHANGE_ORDER: order('PERIODIC_CHANGE_ORDER'),
    CANCEL_PERIODIC: order('CANCEL_PERIODIC'),
    EXCESS_REFUND_REQUEST: order('EXCESS_REFUND_REQUEST'),
  };
};

/** What goes with an order: the warning before it and its confirmation. */
export const sampleOrderNotices = ({ db, person, operation, language }: Sample) => ({
  NON_CONVENIENCE_WARNING: async () =>
    renderPdf(
      composeWarning(
        {
          operation: {
            ...operation,
            language,
            suitability_verdict: 'NO_CONVENIENTE',
            suitability_sentence:
              'Este producto es complejo y se considera no conveniente para mí.',
          },
          orderer: person,
        },
        await getBrand(db, operation.created_by),
      ),
    ),
  CONFIRMATION: async () =>
    renderConfirmation(db, {
      operation: {
        ...operation,
        language,
        type: 'REEMBOLSO',
        order_at: DOCUMENT_AT,
        nav: '15.250000',
        nav_date: civilDate('2026-03-10'),
        units: '500.000000',
      },
      corrects: null,
      product: FUND,
      lots: [],
      redemption: E03,
      paid_to: IBAN,
      settlement_date: civilDate('2026-03-12'),
      at: DOCUMENT_AT,
    }),
});
