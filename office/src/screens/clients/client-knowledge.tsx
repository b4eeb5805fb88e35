import type { ClientRecord } from '@area/contract/office/clients/record-schemas';
import { DataList } from '@area/kit/figures/data-list.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { Columns, Row, Stack } from '@area/kit/layout/stack.tsx';
import { codeWord } from '../../parts/words/code-words.ts';
import { Moment } from '../../parts/moment.tsx';
import { showDay, showText } from '../../parts/words/shown.ts';
import { ClientTax } from './client-tax.tsx';
import { KnowledgeActions } from './actions/knowledge-actions.tsx';
import { t } from './texts.ts';

interface OfClient {
  readonly client: ClientRecord;
}

const kycOf = (client: ClientRecord) => [
  {
    term: t('kyc.status'),
    value: client.kyc_status === null ? '—' : t(`kyc.of.${client.kyc_status}`),
  },
  { term: t('kyc.valid'), value: showDay(client.kyc_valid_until) },
  { term: t('kyc.review'), value: showDay(client.kyc_review_on) },
  {
    term: t('kyc.risk'),
    value: client.aml_risk === null ? t('kyc.hidden') : t(`risk.${client.aml_risk}`),
  },
  { term: t('kyc.fatca'), value: showText(client.fatca_status) },
  { term: t('kyc.certificate'), value: showDay(client.tax_certificate_due_on) },
  { term: t('kyc.test'), value: <Moment at={client.test_valid_until} /> },
];

const consentWord = (is: boolean | null): string => {
  if (is === null) return t('consent.open');
  return t(is ? 'consent.yes' : 'consent.no');
};

/** What is known of a client for the rules on money laundering and taxes, and what they consent to. */
export const ClientKnowledge = ({ client }: OfClient) => (
  <Columns isEven>
    <Stack gap="close">
      <Card title={t('kyc.title')}>
        <DataList items={kycOf(client)} isTight />
      </Card>
      <Row>
        <KnowledgeActions client={client} />
      </Row>
      <ClientTax client={client} />
    </Stack>
    <Card title={t('consent.title')}>
      <DataList
        isTight
        items={[
          ...client.consents.map(({ consent, is_given }) => ({
            term: codeWord('gdpr_consent', consent),
            value: consentWord(is_given),
          })),
          { term: t('consent.at'), value: <Moment at={client.consents_answered_at} /> },
        ]}
      />
    </Card>
  </Columns>
);
