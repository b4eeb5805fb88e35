/** As many digits as a table of the report shows. */
export const round = (value: number, digits = 0): number => Number(value.toFixed(digits));
