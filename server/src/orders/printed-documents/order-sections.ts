import { benefitSections } from './benefit-sections.ts';
import type { OrderBodies, OrderBody, DocumentLanguage } from './figures.ts';
import { FUND_ORDERS } from './fund-order-sections.ts';
import type { OrderDocumentFacts, OrderFacts } from './order-facts.ts';
import { PERIODIC_CHANGES } from './periodic-change-sections.ts';
import { PLAN_ORDERS } from './plan-order-sections.ts';

const BODIES: OrderBodies = {
  ...FUND_ORDERS,
  ...PLAN_ORDERS,
  ...PERIODIC_CHANGES,
  PENSION_BENEFIT_REQUEST: benefitSections,
};

/** The figures and sections of an order. */
export const orderBody = <K extends OrderDocumentFacts>(
  pen: DocumentLanguage,
  facts: OrderFacts<K>,
): OrderBody => (BODIES[facts.subcategory as K] as OrderBodies[K])(pen, facts);
