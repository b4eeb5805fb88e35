/** The questionnaires that clients answer. */
export const LEGAL_QUESTIONNAIRES = [
  'KYC_PHYSICAL',
  'KYC_JURIDICAL',
  'CONVENIENCE',
  'LEADS',
] as const;

/** What sets papers. */
export const PAPER_LAYOUTS = [
  'paper',
  'declaration',
  'evidence',
  'product-sheet',
  'subscription-order',
] as const;
