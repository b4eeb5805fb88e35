import { brumario } from '@area/contract/brands/brumario';
import { cierzo } from '@area/contract/brands/cierzo';
import type { InitialConfiguration } from '@area/contract/config/schemas';
import { officeFile, publishBrand } from '../../e2e/src/demo.ts';
import type { Program } from '../../e2e/src/program.ts';

/** Both brands, each with the other. */
export const OTHER_BRAND = { cierzo: 'brumario', brumario: 'cierzo' } as const;
export type Brand = keyof typeof OTHER_BRAND;
export const BRANDS = Object.keys(OTHER_BRAND) as readonly Brand[];

/** Publishes a configuration with something changed, as the office does. */
export const changeConfiguration = async (
  program: Program,
  id: Brand,
  change: Partial<InitialConfiguration>,
): Promise<void> => {
  const content = (await program.officeAs('sistemas', 'get-brand', id)) as object;
  const changed = JSON.stringify({ ...content, ...change });
  await publishBrand(program, id, await officeFile(program, `${id}.json`, [changed]));
};

/** The visible part of a brand; its features stay with its people. */
const lookOf = ({
  name,
  legal_name,
  legal_line,
  styles,
  logo,
  icon,
  support_phone,
}: InitialConfiguration): Partial<InitialConfiguration> => ({
  name,
  legal_name,
  legal_line,
  styles,
  logo,
  support_phone,
  ...(icon && { icon }),
});

/** Gives each brand the look of the other: no person exists at both hosts, but every screen must be seen in both. */
export const swapBrands = async (program: Program): Promise<void> => {
  await changeConfiguration(program, 'cierzo', lookOf(brumario));
  await changeConfiguration(program, 'brumario', lookOf(cierzo));
};
