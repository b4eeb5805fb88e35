import { parseDecimal } from '@area/domain/money/wire';
import type { ToldDeal } from '@area/domain/register/told-deal';

const SCALE = 6;

/** `10` and `10.000000` are the same figure. */
const sameFigure = (one: string | undefined, other: string | undefined): boolean =>
  parseDecimal(one ?? '', SCALE) === parseDecimal(other ?? '', SCALE);

/** Whether two files say the same of a deal; an answer and a movement are compared by what both say. */
export const isSameDeal = (known: ToldDeal, told: ToldDeal): boolean =>
  sameFigure(known.units, told.units) &&
  sameFigure(known.unit_value, told.unit_value) &&
  sameFigure(known.amount, told.amount) &&
  known.trade_day === told.trade_day &&
  known.booked_on === told.booked_on;

/** The figures of a deal in one line, for people. */
export const figuresText = ({ units, unit_value, amount, trade_day }: ToldDeal): string =>
  [units, unit_value, amount, trade_day].filter((figure) => figure !== undefined).join(' · ');
