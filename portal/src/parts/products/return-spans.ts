/** Over which times a return is told, in the order of their columns. *Source*: screens.md (Costs and results). */
export const RETURN_SPANS = ['year_1', 'years_3', 'years_5', 'since_start'] as const;
export type ReturnSpan = (typeof RETURN_SPANS)[number];
