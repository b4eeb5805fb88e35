import {
  formatDay,
  formatEuros,
  formatMoment,
  formatUnits,
  formatUnitValue,
} from '@area/kit/figures/format.ts';

/** How a value that may be missing is shown. */
const orDash =
  (format: (wire: string) => string) =>
  (wire: string | null | undefined): string =>
    wire === null || wire === undefined || wire === '' ? '—' : format(wire);

export const showDay = orDash(formatDay);
export const showMoment = orDash(formatMoment);
export const showEuros = orDash(formatEuros);
export const showUnits = orDash(formatUnits);
export const showUnitValue = orDash(formatUnitValue);
export const showText = orDash((text) => text);
