import type { ResponseOf } from '@area/contract/call';
import type { listUnitValues } from '@area/contract/office/unit-values/calls';

export type DayValue = ResponseOf<typeof listUnitValues>;

/** A product with its values by day. */
export interface GridLine {
  readonly code: string;
  readonly name: string;
  readonly byDay: ReadonlyMap<string, DayValue>;
}

/** Values as a grid: products down, days across, the newest first. */
export interface Grid {
  readonly days: readonly string[];
  /** The newest day of which some value is there, or should be. */
  readonly due: string | undefined;
  readonly lines: readonly GridLine[];
  readonly missing: number;
  readonly jumps: number;
}

/** Builds the grid of a list of values. */
export const buildGrid = (values: readonly DayValue[]): Grid => {
  const lines = new Map<string, { name: string; byDay: Map<string, DayValue> }>();
  for (const value of values) {
    const line = lines.get(value.product_code) ?? {
      name: value.product_name,
      byDay: new Map<string, DayValue>(),
    };
    line.byDay.set(value.day, value);
    lines.set(value.product_code, line);
  }
  const days = [...new Set(values.map(({ day }) => day))].toSorted().toReversed();
  return {
    days,
    due: days.find((day) => values.some((each) => each.day === day && each.state !== 'NOT_DUE')),
    lines: [...lines].map(([code, line]) => ({ code, ...line })),
    missing: values.filter(({ state }) => state === 'MISSING').length,
    jumps: values.filter(({ is_jump }) => is_jump).length,
  };
};
