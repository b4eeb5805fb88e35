import type { StatementPeriod } from '@area/domain/document/statement-period';
import type { Cents } from '@area/domain/money/money';
import { centsFrom } from '@area/domain/money/wire';
import { ownerLots, ownershipOf } from '@area/domain/tax/owner-lots';
import type { Db } from '../../platform/db/tables.ts';
import type { FundSale } from '../printed-documents/tax-facts.ts';
import { listSales, listSoldLots } from './store/funds.ts';

const centsOf = (parts: readonly string[]): readonly Cents[] => parts.map(centsFrom);

/** Redemptions of a year, and transfers that are taxed like them: a person's part, lot by lot. *Source*: decisions 9.2 (2). */
export const listFundSales = async (
  db: Db,
  person: string,
  days: StatementPeriod,
): Promise<FundSale[]> => {
  const rows = await listSales(db, person, days);
  const lots = await listSoldLots(
    db,
    rows.map(({ uuid }) => uuid),
  );
  return rows.map(
    ({
      uuid,
      name,
      isin,
      base,
      withholding,
      parts,
      acquisition_value,
      transfer_value,
      ...sale
    }) => {
      const part = {
        acquisition_value: centsFrom(acquisition_value),
        transfer_value: centsFrom(transfer_value),
      };
      const ownership = ownershipOf(part.transfer_value, centsOf(parts));
      return {
        ...sale,
        ownership,
        fund: { name, code: isin },
        base: centsFrom(base),
        withholding: centsFrom(withholding),
        lots: ownerLots(lots.get(uuid) ?? [], part, ownership),
      };
    },
  );
};
