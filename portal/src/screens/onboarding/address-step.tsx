import { saveApplicantAddress } from '@area/contract/onboarding/applicant-calls';
import { ADDRESS_FIELDS } from '@area/domain/intervener/draft';
import { whyNotAddress } from '@area/domain/intervener/address';
import { paths } from '../../app/paths.ts';
import { useApplicationChange } from '../../calls/onboarding.ts';
import { AddressFields } from '../../parts/record/address-fields.tsx';
import type { AddressField, AddressValues } from '../../parts/record/address-values.ts';
import { fieldLabel } from '../../parts/record/present-value.ts';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { StepForm } from './step-form.tsx';
import type { PersonStepProps } from './step-props.ts';
import { t, textOf } from './step-texts.ts';
import { useKeptForm } from './use-kept.ts';

const SPAIN = 'ES';

/** What was kept before; an unknown address begins in Spain. */
const valuesOf = ({ address }: Pick<PersonStepProps['person'], 'address'>): AddressValues => {
  const known = new Map<string, unknown>(Object.entries(address ?? { country: SPAIN }));
  const typed = Object.fromEntries(
    ADDRESS_FIELDS.map((field) => [field, String(known.get(field) ?? '')]),
  ) as Record<AddressField, string>;
  return { ...typed, proof: undefined };
};

/** Where somebody lives, or a company has its seat. */
export const AddressStep = ({ person, above, onDone }: PersonStepProps) => {
  const { mutateAsync } = useApplicationChange(saveApplicantAddress);
  const form = useKeptForm<AddressValues>({
    place: `${person.uuid}.ADDRESS`,
    initial: valuesOf(person),
    whyNot: whyNotAddress,
    textOf,
  });
  const send = async ({ proof: _none, ...body }: AddressValues): Promise<void> => {
    await mutateAsync({ params: { id: person.uuid }, body });
    onDone();
  };
  const isCompany = person.role === 'COMPANY';
  return (
    <Stack>
      <PageTitle
        above={above}
        intro={t(isCompany ? 'onboarding.address.intro_company' : 'onboarding.address.intro')}
      >
        {t(isCompany ? 'onboarding.address.title_company' : 'onboarding.address.title')}
      </PageTitle>
      <StepForm form={form} labelOf={fieldLabel} onSend={send} back={paths.onboarding()}>
        <AddressFields form={form} />
      </StepForm>
    </Stack>
  );
};
