import type { Envelope } from '@area/contract/signatures';
import { t } from '../../texts/t.ts';
import { DataList } from '../../ui/data-list.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { formatIban } from '../../ui/format.ts';

const itemsOf = ({ purpose, account_alias, person, mandate }: Envelope) => [
  { term: t('signing.facts.document'), value: t(`codes.signed_purpose.${purpose}`) },
  ...(account_alias === null ? [] : [{ term: t('signing.facts.account'), value: account_alias }]),
  ...(person === null ? [] : [{ term: t('signing.facts.person'), value: person.name }]),
  ...(mandate === null
    ? []
    : [
        { term: t('signing.facts.debited'), value: formatIban(mandate.iban) },
        { term: t('signing.facts.mandate'), value: mandate.reference },
      ]),
];

/** What one signs that is no order, in words: its kind, whose it is, and of a mandate the bank account. */
export const PaperFacts = ({
  envelope,
  isOpen,
}: {
  readonly envelope: Envelope;
  readonly isOpen: boolean;
}) => (
  <Disclosure title={t('signing.facts.title')} isOpenAtFirst={isOpen}>
    <DataList items={itemsOf(envelope)} />
  </Disclosure>
);
