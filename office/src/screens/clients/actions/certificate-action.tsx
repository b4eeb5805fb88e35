import { issueCertificate } from '@area/contract/office/certificates/calls';
import type { ClientRecord } from '@area/contract/office/clients/record-schemas';
import type { ReportKind } from '@area/contract/reports/schemas';
import { FieldsAction } from '../../../parts/action/fields-action.tsx';
import { codeIn, givenText, textIn } from '../../../parts/action/typed-values.ts';
import { t } from '../texts.ts';

const KINDS = [
  'TAX_REPORT',
  'COST_REPORT',
  'WITHHOLDING_CERT',
  'CONTRIBUTION_CERT',
  'POSITION_STATEMENT',
] as const satisfies readonly ReportKind[];

/** A report or certificate for a client, who finds it among their documents. */
export const CertificateAction = ({ client }: { readonly client: ClientRecord }) => (
  <FieldsAction
    call={issueCertificate}
    params={{ id: client.uuid }}
    label={t('certificate.label')}
    intro={t('certificate.intro')}
    fields={[
      {
        name: 'kind',
        label: t('certificate.kind'),
        options: KINDS.map((kind) => ({ value: kind, label: t(`certificate.of.${kind}`) })),
      },
      { name: 'year', label: t('certificate.year'), isOptional: true },
      { name: 'on', label: t('certificate.on'), kind: 'day', isOptional: true },
    ]}
    bodyOf={(typed) => ({
      kind: codeIn(KINDS, typed['kind']),
      ...givenText(typed, 'on'),
      ...(textIn(typed, 'year') === '' ? {} : { year: Number(textIn(typed, 'year')) }),
    })}
  />
);
