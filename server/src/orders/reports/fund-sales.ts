import type { StatementPeriod } from '@area/domain/document/statement-period';
import type { Cents } from '@area/domain/money/money';
import { centsFrom } from '@area/domain/money/wire';
import { ownerLots, ownershipOf } from '@area/domain/tax/owner-lots';
import type { Db } from '../../platform/db/tables.ts';
import type { FundSale } from '../printed-documents/tax-facts.ts';
import { listSales, listSoldLots } from './store/funds.ts';
import type { TaxLineScope } from './store/funds.ts';

const centsOf = (parts: readonly string[]): readonly Cents[] => parts.map(centsFrom);

/** A person's part of a redemption, by the operation that sold. */
export interface PersonSale extends FundSale {
  readonly operation: string;
  readonly person: string;
}

/**
 * Redemptions of some days, and transfers that are taxed like them: the part of each owner, lot by lot. The tax report and
 * the tax forms have the same rows. *Source*: decisions 9.1 and 9.2 (2).
 */
export const listSalesOf = async (
  db: Db,
  scope: TaxLineScope,
  days: StatementPeriod,
): Promise<PersonSale[]> => {
  const rows = await listSales(db, scope, days);
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
        operation: uuid,
        ownership,
        fund: { name, code: isin },
        base: centsFrom(base),
        withholding: centsFrom(withholding),
        lots: ownerLots(lots.get(uuid) ?? [], part, ownership),
      };
    },
  );
};

/** Those of a person, for their tax report. *Source*: decisions 9.2 (2). */
export const listFundSales = async (
  db: Db,
  person: string,
  days: StatementPeriod,
): Promise<FundSale[]> =>
  (await listSalesOf(db, { person }, days)).map(({ operation: _o, person: _p, ...sale }) => sale);
