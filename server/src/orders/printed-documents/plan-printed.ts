import { addDays } from '@area/domain/calendar/civil-date';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { NO_CENTS, addCents } from '@area/domain/money/money';
import { valueOf } from '@area/domain/money/rounding';
import { unitsOfLots } from '@area/domain/operation/lots';
import { lotsIn } from '@area/domain/pension/compartment';
import { lotsOfTenYears } from '@area/domain/pension/ten-year-window';
import type { Db } from '../../platform/db/tables.ts';
import { getExcessYear } from '../pensions/excess-facts.ts';
import type { NamedAccount, NamedPerson } from '../../clients/printed-documents/parties.ts';
import { renderAnnualPensionCertificate } from './annual-pension-certificate.ts';
import { renderSemiannualPension } from './semiannual-pension.ts';
import { findPriceOn, getPlanFacts, getPlanCosts } from './product-store.ts';
import { listLotsOn, sumContributed, sumMoved } from './plan-store.ts';
import type { DuePlanDocument } from './plan-store.ts';
import { listReturns } from './plan-returns.ts';

/** Whose document it is, and when it is made. */
export interface Reporting {
  readonly participant: NamedPerson;
  readonly account: NamedAccount;
  readonly at: Date;
}

/** A person's position in a plan at the end of a day; its value is unknown while the plan has no unit value. */
const holdingOn = async (db: Db, due: DuePlanDocument, day: CivilDate) => {
  const [lots, found] = [await listLotsOn(db, due, day), await findPriceOn(db, due.product, day)];
  const units = unitsOfLots(lots);
  const value = found ? valueOf(units, found.price) : null;
  return { lots, found, units, value: units === 0n ? NO_CENTS : value };
};

/** The same at the end of a period, which is due only once its value is official. */
const closingOf = async (db: Db, due: DuePlanDocument) => {
  const { lots, found, units } = await holdingOn(db, due, due.to);
  if (!found) throw new Error(`plan ${due.product} has no unit value on ${due.to}`);
  return {
    lots,
    units,
    price: found.price,
    price_on: found.on,
    value: valueOf(units, found.price),
  };
};

/** The certificate of a year. */
export const printYear = async (
  db: Db,
  due: DuePlanDocument,
  reporting: Reporting,
): Promise<Uint8Array> => {
  const { to, product } = due;
  const year = Number(due.period);
  const { lots, units, price, price_on, value } = await closingOf(db, due);
  const worth = (some: typeof lots) => valueOf(unitsOfLots(some), price);
  const contributed = await sumContributed(db, due, due);
  const { limit, excess } = await getExcessYear(db, {
    participant: reporting.participant.uuid,
    year,
  });
  return renderAnnualPensionCertificate(db, {
    ...reporting,
    plan: await getPlanFacts(db, product),
    year,
    limit,
    excess,
    units,
    value,
    price,
    price_on,
    contributions: {
      own: contributed('PARTICIPE'),
      spouse: contributed('APORTANTE_CONYUGE'),
      relatives: contributed('APORTANTE_FAMILIAR'),
      promoter: contributed('PROMOTOR'),
    },
    value_before_2007: worth(lots.filter((lot) => lotsIn([lot], '1').length > 0)),
    available_ten_years: worth(
      lots.filter((lot) => lot.rights === 'C' && lotsOfTenYears([lot], to).length > 0),
    ),
  });
};

/** The information of a half-year. */
export const printHalfYear = async (
  db: Db,
  due: DuePlanDocument,
  reporting: Reporting,
): Promise<Uint8Array> => {
  const { from, to, product } = due;
  const [before, now] = [await holdingOn(db, due, addDays(from, -1)), await closingOf(db, due)];
  const contributed = await sumContributed(db, due, due);
  const moved = async (...types: Parameters<typeof sumMoved>[2]['types'][number][]) =>
    sumMoved(db, due, { from, to, types });
  return renderSemiannualPension(db, {
    ...reporting,
    plan: await getPlanFacts(db, product),
    from,
    to,
    units: now.units,
    price: now.price,
    value: now.value,
    value_before: before.value,
    contributed: addCents(
      ...(['PARTICIPE', 'APORTANTE_CONYUGE', 'APORTANTE_FAMILIAR', 'PROMOTOR'] as const).map(
        contributed,
      ),
    ),
    collected: await moved('RESCATE'),
    moved_in: await moved('TRASPASO_ENTRADA'),
    moved_out: await moved('TRASPASO_SALIDA', 'DEVOLUCION_EXCESO'),
    is_economic: now.lots.length > 0 && now.lots.every(({ rights }) => rights === 'E'),
    returns: await listReturns(db, product, to),
    costs: await getPlanCosts(db, product, to),
  });
};
