import { t } from './texts.ts';
import { RadioCards } from '@area/kit/fields/radio-cards.tsx';
import { bankCard } from './mandates.ts';
import type { DebitableAccount } from './mandates.ts';

interface MandateFieldProps {
  readonly debitable: readonly DebitableAccount[];
  readonly value: string;
  readonly onChange: (uuid: string) => void;
  readonly error: string | undefined;
}

/** Where a direct debit is collected. */
export const MandateField = ({ debitable, value, onChange, error }: MandateFieldProps) => (
  <RadioCards
    name="uuid_mandate"
    label={t('operate.details.payment.mandate')}
    value={value}
    cards={debitable.map(({ uuid, bank }) => ({ value: uuid, ...bankCard(bank) }))}
    onChange={onChange}
    error={error}
  />
);
