import type { Operation } from '@area/contract/operations/schemas';
import { epcPayload } from '@area/domain/payment/epc-qr';
import { sepaText } from '@area/domain/payment/sepa-text';
import { formatEuros, formatIban } from '@area/kit/figures/format.ts';
import { t } from './texts.ts';

export type Instructions = NonNullable<Operation['payment_instructions']>;

export const INSTRUCTION_FIELDS = ['iban', 'beneficiary', 'reference', 'amount'] as const;
type Field = (typeof INSTRUCTION_FIELDS)[number];

/** *Units*: characters, of a name in a transfer. */
const NAME_MAX = 70;

/** As it is read. */
export const shownInstructions = ({
  iban,
  amount,
  ...rest
}: Instructions): Record<Field, string> => ({
  ...rest,
  iban: formatIban(iban),
  amount: formatEuros(amount),
});

/** As the form of a bank accepts it: no spaces, no unit, a comma. */
export const copiedInstructions = ({ amount, ...rest }: Instructions): Record<Field, string> => ({
  ...rest,
  amount: amount.replace('.', ','),
});

/** Everything at once, for a note or somebody else who makes the transfer. */
export const wholeInstructions = (instructions: Instructions): string => {
  const texts = shownInstructions(instructions);
  return INSTRUCTION_FIELDS.map((field) => `${t(`orders.pay.${field}`)}: ${texts[field]}`).join(
    '\n',
  );
};

/** The content of its QR code; nothing if the code cannot hold it. Banks cut a longer name in the same way. */
export const epcOf = ({ iban, beneficiary, reference, amount }: Instructions) => {
  const answer = epcPayload({
    name: sepaText(beneficiary, NAME_MAX),
    iban,
    amount,
    text: reference,
  });
  return 'payload' in answer ? answer.payload : undefined;
};
