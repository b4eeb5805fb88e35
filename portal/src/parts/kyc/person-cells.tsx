import { t } from './texts.ts';
import { TextField } from '@area/kit/fields/text-field.tsx';
import { CountryField } from './country-field.tsx';
import type { PersonRow } from './rows.ts';
import type { SectionInHand } from './use-section.ts';

interface PersonCellsProps {
  readonly at: (cell: string) => string;
  readonly row: PersonRow;
  readonly edit: (part: Partial<PersonRow>) => void;
  readonly section: SectionInHand;
}

/** Who somebody is, in the lists of an entity. */
export const PersonCells = ({ at, row, edit, section: { errorOf, leave } }: PersonCellsProps) => {
  const field = (cell: keyof PersonRow) => ({
    name: at(cell),
    error: errorOf(at(cell)),
    value: row[cell],
    onChange: (typed: string) => edit({ [cell]: typed }),
    onBlur: () => leave(at(cell)),
  });
  return (
    <>
      <TextField {...field('name')} label={t('kyc.owners.name')} autoComplete="off" />
      <TextField {...field('document')} label={t('kyc.owners.document')} autoComplete="off" />
      <CountryField {...field('country')} label={t('kyc.owners.country')} />
    </>
  );
};
