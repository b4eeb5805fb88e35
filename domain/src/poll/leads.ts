import { civilDate } from '../calendar/civil-date.ts';
import { INVESTMENT_HORIZONS, PLANNED_AMOUNTS, PRODUCT_EXPERIENCES } from '../kyc/codes.ts';
import { single } from './questionnaire.ts';
import type { Questionnaire } from './questionnaire.ts';

/** What somebody who is not a client yet comes for. *Source*: ours; the specification names the call alone. */
export const LEAD_INTERESTS = ['FONDOS', 'PLANES_PENSIONES', 'AMBOS', 'NO_SE'] as const;

/**
 * The questions for a person who is not a client yet, version 1. They are no advice: they prepare the call back. Texts:
 * `polls.leads.*`. *Source*: specification 7, ADR 42.
 */
export const LEADS_QUESTIONNAIRE: Questionnaire = {
  version: 1,
  valid_from: civilDate('2026-01-01'),
  questions: [
    single('L1', LEAD_INTERESTS),
    single('L2', INVESTMENT_HORIZONS),
    single('L3', PLANNED_AMOUNTS),
    single('L4', PRODUCT_EXPERIENCES),
  ],
};
