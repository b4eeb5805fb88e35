import type { InitialConfiguration } from '@area/contract/config/schemas';
import { findConfigurationOf } from '../../access/config/store.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { PdfBrand } from '../../platform/pdf/brand.ts';

/** The letterhead of a brand. */
export const printedBrand = (configuration: InitialConfiguration | undefined): PdfBrand => {
  if (!configuration) throw new Error('no portal is configured');
  return {
    name: configuration.name,
    legal_name: configuration.legal_name,
    legal_line: configuration.legal_line,
    accent: configuration.styles.light.accent,
    font: configuration.styles.font,
  };
};

/** The brand under which an operation was ordered. */
export const getBrand = async (db: Db, orderer: string): Promise<PdfBrand> =>
  printedBrand(await findConfigurationOf(db, orderer));
