import type { ClientRecord } from '@area/contract/office/clients/record-schemas';
import {
  correctTaxResidence,
  correctWorkIncome,
  getTaxData,
  recordResidenceCertificate,
  setTaxExemption,
} from '@area/contract/office/tax-data/calls';
import { MISSING_TIN_REASONS } from '@area/domain/kyc/codes';
import { FieldsAction } from '../../../parts/action/fields-action.tsx';
import type {
  ActionField,
  ChosenFiles,
  TypedFields,
} from '../../../parts/action/fields-action.tsx';
import { fileIn, sentDecimal, textIn, wordsIn } from '../../../parts/action/typed-values.ts';
import { t } from '../texts.ts';

const OUTDATES = [getTaxData];

const evidence = (): ActionField => ({
  name: 'evidence',
  label: t('tax.evidence'),
  kind: 'file',
});

/** What proves it, and why. */
const provenBy = (typed: TypedFields, files: ChosenFiles) => ({
  evidence: fileIn(files, 'evidence'),
  reason: textIn(typed, 'reason'),
});

/** A country and its number, or the letter that says why there is none. */
const residencesIn = (typed: TypedFields) =>
  wordsIn(typed, 'residences').map((line) => {
    const [country = '', told = ''] = line.toUpperCase().split(/\s+/);
    const reason_no_tin = MISSING_TIN_REASONS.find((letter) => letter === told) ?? null;
    const tin = reason_no_tin === null ? told : '';
    return { country, tin, reason_no_tin, explanation: '' };
  });

interface OfClient {
  readonly client: ClientRecord;
}

const ExemptionAction = ({ client, exemption }: OfClient & { readonly exemption: boolean }) => (
  <FieldsAction
    call={setTaxExemption}
    params={{ id: client.uuid }}
    label={t(exemption ? 'tax.exempt_end' : 'tax.exempt')}
    hasReason
    fields={[
      ...(exemption
        ? []
        : ([
            { name: 'from', label: t('tax.from'), kind: 'day' },
            { name: 'until', label: t('tax.until'), kind: 'day', isOptional: true },
          ] as const)),
      evidence(),
    ]}
    bodyOf={(typed, files) => ({
      exemption: exemption
        ? null
        : { from: textIn(typed, 'from'), until: textIn(typed, 'until') || null },
      ...provenBy(typed, files),
    })}
    outdates={OUTDATES}
  />
);

const IncomeAction = ({ client }: OfClient) => (
  <FieldsAction
    call={correctWorkIncome}
    params={{ id: client.uuid }}
    label={t('tax.income_set')}
    hasReason
    fields={[
      { name: 'year', label: t('certificate.year') },
      { name: 'other_income', label: t('tax.other_income'), kind: 'euros' },
      { name: 'family_minimum', label: t('tax.minimum'), kind: 'euros' },
      evidence(),
    ]}
    bodyOf={(typed, files) => ({
      year: Number(textIn(typed, 'year')),
      other_income: sentDecimal(typed['other_income']),
      family_minimum: sentDecimal(typed['family_minimum']),
      ...provenBy(typed, files),
    })}
    outdates={OUTDATES}
  />
);

/** Corrections of what decides the tax of a client, each on evidence and by two. */
export const TaxActions = ({ client, exemption }: OfClient & { readonly exemption: boolean }) => (
  <>
    <FieldsAction
      call={correctTaxResidence}
      params={{ id: client.uuid }}
      label={t('tax.residence_set')}
      hasReason
      fields={[
        {
          name: 'residences',
          label: t('tax.residences'),
          hint: t('tax.residences_hint'),
          kind: 'lines',
        },
        evidence(),
      ]}
      bodyOf={(typed, files) => ({ residences: residencesIn(typed), ...provenBy(typed, files) })}
      outdates={OUTDATES}
    />
    <FieldsAction
      call={recordResidenceCertificate}
      params={{ id: client.uuid }}
      label={t('tax.certificate')}
      hasReason
      fields={[{ name: 'issued_on', label: t('tax.issued'), kind: 'day' }, evidence()]}
      bodyOf={(typed, files) => ({
        issued_on: textIn(typed, 'issued_on'),
        ...provenBy(typed, files),
      })}
      outdates={OUTDATES}
    />
    {client.intervener_type === 'J' ? (
      <ExemptionAction client={client} exemption={exemption} />
    ) : (
      <IncomeAction client={client} />
    )}
  </>
);
