import { saveApplicantTax } from '@area/contract/onboarding/applicant-calls';
import type { ApplicantTax } from '@area/contract/onboarding/application-schemas';
import { hasDocumentCountry } from '@area/domain/identifiers/document-country';
import { whyNotResidenceCells } from '@area/domain/kyc/tax-residence';
import type { TaxResidence } from '@area/domain/kyc/tax-residence';
import type { ReactNode } from 'react';
import type { FieldReason } from '@area/domain/rules/reason';
import { paths } from '../../app/paths.ts';
import { useApplicationChange } from '../../calls/onboarding.ts';
import { FatcaEntityFields } from '../../parts/tax/fatca-entity-fields.tsx';
import {
  entityAnswersOf,
  entityValuesOf,
  whyNotEntityValues,
} from '../../parts/tax/fatca-entity-values.ts';
import type { EntityValues } from '../../parts/tax/fatca-entity-values.ts';
import { FatcaPersonFields } from '../../parts/tax/fatca-person-fields.tsx';
import {
  fatcaPersonAnswersOf,
  fatcaPersonValuesOf,
  whyNotFatcaPersonValues,
} from '../../parts/tax/fatca-person-values.ts';
import type { FatcaPersonValues } from '../../parts/tax/fatca-person-values.ts';
import { ResidencesList, emptyResidence } from '../../parts/tax/residences-list.tsx';
import { findText as findTaxText, textOf } from '../../parts/tax/texts.ts';
import type { Form } from '@area/kit/forms/use-form.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { StepForm } from './step-form.tsx';
import type { PersonStepProps } from './step-props.ts';
import { t } from './step-texts.ts';
import { today } from './today.ts';
import { useKeptForm } from './use-kept.ts';

interface Countries {
  readonly residences: readonly TaxResidence[];
}

/** In Spain the number of the document, but of a passport, is also that of the taxes. */
const spanishNumberOf = ({ identity, company }: PersonStepProps['person']): string =>
  company?.document_number ??
  (identity && !hasDocumentCountry(identity.document_type) ? identity.document_number : '');

const countriesOf = (person: PersonStepProps['person']): Countries => ({
  residences: person.residences?.length
    ? person.residences
    : [{ ...emptyResidence('ES'), tin: spanishNumberOf(person) }],
});

const labelOf = (field: string): string | undefined => {
  const place = /^residences\.(\d+)/.exec(field)?.[1];
  return place === undefined
    ? findTaxText(`profile.fatca.${field.replace(/^controlling_persons\.\d+\./, 'controller.')}`)
    : t('onboarding.tax.residence', { number: Number(place) + 1 });
};

const whyNotCountries = ({ residences }: Countries): readonly FieldReason[] =>
  whyNotResidenceCells(residences);

interface TaxPageProps<T extends Countries> extends PersonStepProps {
  readonly form: Form<T>;
  readonly bodyOf: (values: T) => ApplicantTax;
  /** What is asked about the United States. */
  readonly fatca: ReactNode;
}

/** Countries first, then the United States, kept together. */
const TaxPage = <T extends Countries>({
  form,
  bodyOf,
  fatca,
  person,
  above,
  onDone,
}: TaxPageProps<T>) => {
  const { mutateAsync } = useApplicationChange(saveApplicantTax);
  const countries: Form<Countries> = form;
  const send = async (values: T): Promise<void> => {
    await mutateAsync({ params: { id: person.uuid }, body: bodyOf(values) });
    onDone();
  };
  return (
    <Stack>
      <PageTitle above={above} intro={t('onboarding.tax.intro')}>
        {t('onboarding.tax.title')}
      </PageTitle>
      <StepForm form={form} labelOf={labelOf} onSend={send} back={paths.onboarding()}>
        <Card title={t('onboarding.tax.countries')}>
          <ResidencesList
            field="residences"
            value={countries.values.residences}
            errorOf={form.errorOf}
            onChange={(residences) => countries.set({ residences })}
            onLeave={form.leave}
          />
        </Card>
        <Card title={t('onboarding.tax.us')}>{fatca}</Card>
      </StepForm>
    </Stack>
  );
};

type PersonValues = FatcaPersonValues & Countries;
type CompanyValues = EntityValues & Countries;

const PersonTax = (props: PersonStepProps) => {
  const { person } = props;
  const form = useKeptForm<PersonValues>({
    place: `${person.uuid}.TAX`,
    initial: { ...fatcaPersonValuesOf(person.fatca), ...countriesOf(person) },
    whyNot: (values) => [...whyNotCountries(values), ...whyNotFatcaPersonValues(values)],
    textOf,
  });
  return (
    <TaxPage
      {...props}
      form={form}
      fatca={<FatcaPersonFields form={form} />}
      bodyOf={(values) => ({
        fatca: fatcaPersonAnswersOf(values),
        residences: [...values.residences],
      })}
    />
  );
};

const CompanyTax = (props: PersonStepProps) => {
  const { person } = props;
  const form = useKeptForm<CompanyValues>({
    place: `${person.uuid}.TAX`,
    initial: { ...entityValuesOf(person.fatca), ...countriesOf(person) },
    whyNot: (values) => [...whyNotCountries(values), ...whyNotEntityValues(values, today())],
    textOf,
  });
  return (
    <TaxPage
      {...props}
      form={form}
      fatca={<FatcaEntityFields form={form} today={today()} />}
      bodyOf={(values) => ({ fatca: entityAnswersOf(values), residences: [...values.residences] })}
    />
  );
};

/** What somebody declares to FATCA and CRS. *Source*: decisions 5.3. */
export const TaxStep = (props: PersonStepProps) =>
  props.person.role === 'COMPANY' ? <CompanyTax {...props} /> : <PersonTax {...props} />;
