import type { Envelope } from '@area/contract/signatures/schemas';
import { t } from './texts.ts';
import { DataList } from '@area/kit/figures/data-list.tsx';
import { Disclosure } from '@area/kit/layout/disclosure.tsx';
import { formatIban } from '@area/kit/figures/format.ts';
import css from './signing.module.css';

const itemsOf = ({ purpose, account_alias, person, mandate }: Envelope) => [
  { term: t('signing.facts.document'), value: t(`codes.signed_purpose.${purpose}`) },
  ...(account_alias === null ? [] : [{ term: t('signing.facts.account'), value: account_alias }]),
  ...(person === null ? [] : [{ term: t('signing.facts.person'), value: person.name }]),
  ...(mandate === null
    ? []
    : [
        { term: t('signing.facts.debited'), value: formatIban(mandate.iban) },
        { term: t('signing.facts.mandate'), value: mandate.reference },
        {
          term: t('signing.facts.creditor'),
          value: `${mandate.creditor.name} · ${mandate.creditor.identifier}`,
        },
        { term: t('signing.facts.payment_kind'), value: t('signing.facts.recurrent') },
      ]),
];

/** What a mandate allows and how it is undone, as its document says: a phone shows no document in the page. */
const MandateWords = ({ creditor: { name: creditor } }: NonNullable<Envelope['mandate']>) => (
  <div className={css['words']}>
    <p>{t('signing.facts.mandate_allows', { creditor })}</p>
    <p>{t('signing.facts.mandate_refund')}</p>
  </div>
);

/** What one signs that is no order, in words: its kind, whose it is, and of a mandate who collects what from where. */
export const DocumentFacts = ({
  envelope,
  isOpen,
}: {
  readonly envelope: Envelope;
  readonly isOpen: boolean;
}) => (
  <Disclosure title={t('signing.facts.title')} isOpenAtFirst={isOpen}>
    <DataList items={itemsOf(envelope)} />
    {envelope.mandate === null ? null : <MandateWords {...envelope.mandate} />}
  </Disclosure>
);
