/** The pages of unit values. */
export const UNIT_VALUE_PATHS = { grid: '/unit-values', product: '/unit-values/:code' } as const;

export const valuesOfPath = (code: string): string => `/unit-values/${encodeURIComponent(code)}`;
