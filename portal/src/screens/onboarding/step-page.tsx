import type { Application } from '@area/contract/onboarding/application-schemas';
import type { ApplicantStep, ApplicationStep } from '@area/domain/application/codes';
import { Suspense, useState } from 'react';
import { Redirect } from 'wouter';
import { useApplication } from '../../calls/onboarding.ts';
import { lazyScreen } from '@area/kit/dialogs/lazy-screen.ts';
import type { LazyScreen } from '@area/kit/dialogs/lazy-screen.ts';
import { StepsAbove } from '@area/kit/layout/page-with-aside.tsx';
import { LoadingPage } from '@area/kit/states/loading-page.tsx';
import { placeWords } from './place-words.ts';
import type { PersonStepProps, StepProps } from './step-props.ts';
import { pathAfter, placesOf } from './steps.ts';
import type { Place } from './steps.ts';

const OF_PERSON: Readonly<Record<ApplicantStep, LazyScreen<PersonStepProps>>> = {
  EMAIL: lazyScreen(async () => (await import('./contact-step.tsx')).EmailStep),
  PHONE: lazyScreen(async () => (await import('./contact-step.tsx')).PhoneStep),
  IDENTITY: lazyScreen(async () => (await import('./identity-step.tsx')).IdentityStep),
  COMPANY: lazyScreen(async () => (await import('./company-step.tsx')).CompanyStep),
  ADDRESS: lazyScreen(async () => (await import('./address-step.tsx')).AddressStep),
  DOCUMENTS: lazyScreen(async () => (await import('./documents-step.tsx')).DocumentsStep),
  IDENTIFICATION: lazyScreen(
    async () => (await import('./identification-step.tsx')).IdentificationStep,
  ),
  TAX: lazyScreen(async () => (await import('./tax-step.tsx')).TaxStep),
  KYC: lazyScreen(async () => (await import('./kyc-step.tsx')).KycStep),
  GDPR: lazyScreen(async () => (await import('./gdpr-step.tsx')).GdprStep),
};

const OF_WHOLE: Readonly<Record<ApplicationStep, LazyScreen<StepProps>>> = {
  PEOPLE: lazyScreen(async () => (await import('./people-step.tsx')).PeopleStep),
  PRODUCTS: lazyScreen(async () => (await import('./products-step.tsx')).ProductsStep),
  PACK: lazyScreen(async () => (await import('./pack-step.tsx')).PackStep),
  BANK_ACCOUNT: lazyScreen(async () => (await import('./bank-step.tsx')).BankStep),
};

interface StepPageProps {
  readonly application: Application;
  readonly place: Place;
}

const Above = ({ application, place }: StepPageProps) => {
  const places = placesOf(application);
  const at = places.findIndex(
    ({ step, person }) => step === place.step && person?.uuid === place.person?.uuid,
  );
  return <StepsAbove titles={places.map(placeWords)} step={at + 1} />;
};

const Screen = ({ place, ...props }: StepProps & { readonly place: Place }) => {
  if (place.person === undefined) {
    const step = OF_WHOLE[place.step];
    return <step.Screen {...props} />;
  }
  const step = OF_PERSON[place.step];
  return <step.Screen {...props} person={place.person} />;
};

/** One step, and then the next that is open. */
export const StepPage = ({ application, place }: StepPageProps) => {
  const [isDone, setDone] = useState(false);
  // Read here, since what is handed down may be of a moment before the answer.
  const { data: latest = application } = useApplication();
  if (isDone) return <Redirect to={pathAfter(latest, place)} />;
  return (
    <Suspense fallback={<LoadingPage title={placeWords(place)} />}>
      <Screen
        application={application}
        place={place}
        above={<Above application={application} place={place} />}
        onDone={() => setDone(true)}
      />
    </Suspense>
  );
};
