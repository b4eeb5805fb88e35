import { submitApplication } from '@area/contract/onboarding/calls';
import type { Applicant, Application } from '@area/contract/onboarding/application-schemas';
import { Link, Redirect } from 'wouter';
import { paths } from '../../app/paths.ts';
import { useApplicationChange, useApplicationProducts } from '../../calls/onboarding.ts';
import { presentValue } from '../../parts/record/present-value.ts';
import { productName } from '../../parts/products/product-name.ts';
import { Button, LinkButton } from '@area/kit/controls/button.tsx';
import { DataList } from '@area/kit/figures/data-list.tsx';
import type { DataItem } from '@area/kit/figures/data-list.tsx';
import { formatDay, formatIban } from '@area/kit/figures/format.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { StepButtons } from '@area/kit/layout/step-buttons.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { VisuallyHidden } from '@area/kit/style/visually-hidden.tsx';
import type { CallError } from '@area/kit/transport/call-error.ts';
import { nameOf } from './place-words.ts';
import { isReady, placePath } from './steps.ts';
import { t } from './texts.ts';

const Change = ({ href, what }: { readonly href: string; readonly what: string }) => (
  <Link href={href}>
    <span aria-hidden="true">{t('onboarding.review.change')}</span>
    <VisuallyHidden>{t('onboarding.review.change_which', { step: what })}</VisuallyHidden>
  </Link>
);

const addressWords = (address: NonNullable<Applicant['address']>): string =>
  [
    [presentValue('street_type', address.street_type), address.street, address.number].join(' '),
    [address.stairs, address.floor, address.door].filter(Boolean).join(' '),
    [address.postal_code, address.city].join(' '),
    presentValue('country', address.country),
  ]
    .filter(Boolean)
    .join(', ');

const identityFacts = (identity: NonNullable<Applicant['identity']>): readonly DataItem[] => [
  {
    term: t('onboarding.review.document'),
    value: `${t(`codes.document_type.${identity.document_type}`)} ${identity.document_number}`,
  },
  { term: t('onboarding.review.birthdate'), value: formatDay(identity.birthdate) },
  {
    term: t('onboarding.review.nationality'),
    value: presentValue('nationality', identity.nationality),
  },
];

const factsOf = ({
  identity,
  company,
  email,
  mobile_phone_prefix,
  mobile_phone,
  address,
  residences,
}: Applicant): readonly DataItem[] => [
  ...(identity ? identityFacts(identity) : []),
  ...(company ? [{ term: t('onboarding.review.document'), value: company.document_number }] : []),
  ...(email === null ? [] : [{ term: t('onboarding.review.email'), value: email }]),
  ...(mobile_phone === null
    ? []
    : [
        {
          term: t('onboarding.review.phone'),
          value: [mobile_phone_prefix, mobile_phone].filter(Boolean).join(' '),
        },
      ]),
  ...(address ? [{ term: t('onboarding.review.address'), value: addressWords(address) }] : []),
  ...(residences?.length
    ? [
        {
          term: t('onboarding.review.taxes'),
          value: residences.map(({ country }) => presentValue('country', country)).join(', '),
        },
      ]
    : []),
];

const PersonCard = ({ person }: { readonly person: Applicant }) => (
  <Card
    title={nameOf(person)}
    aside={
      person.can_edit ? (
        <Change
          href={placePath({
            step: person.role === 'COMPANY' ? 'COMPANY' : 'IDENTITY',
            person,
          })}
          what={nameOf(person)}
        />
      ) : undefined
    }
  >
    <DataList
      items={[
        { term: t('onboarding.review.as'), value: t(`codes.applicant_role.${person.role}`) },
        ...factsOf(person),
      ]}
    />
  </Card>
);

const AccountCard = ({ application }: { readonly application: Application }) => {
  const { data } = useApplicationProducts();
  const { products, bank_account, kind, signature_arrangement } = application;
  const names = (data?.data ?? []).filter(({ uuid }) => products.includes(uuid)).map(productName);
  return (
    <Card
      title={t('onboarding.overview.whole')}
      aside={
        <Change
          href={placePath({ step: 'PRODUCTS' })}
          what={t('codes.application_step.PRODUCTS')}
        />
      }
    >
      <DataList
        items={[
          { term: t('onboarding.review.products'), value: names.join(', ') },
          ...(bank_account
            ? [{ term: t('onboarding.review.bank'), value: formatIban(bank_account.iban) }]
            : []),
          ...(kind === 'TWO_HOLDERS'
            ? [
                {
                  term: t('onboarding.review.signing'),
                  value: t(`onboarding.review.arrangements.${signature_arrangement}`),
                },
              ]
            : []),
        ]}
      />
    </Card>
  );
};

/** A refusal names what is still open; a breakdown loses nothing. */
const SendFailure = ({ error }: { readonly error: CallError }) =>
  error.isRefusal ? (
    <div role="alert">
      <Notice tone="waiting" title={t('onboarding.review.failed')}>
        {error.errors.length > 0 ? (
          error.errors.map(({ field, message }) => <p key={`${field} ${message}`}>{message}</p>)
        ) : (
          <p>{error.info}</p>
        )}
      </Notice>
    </div>
  ) : (
    <>
      <FailureState error={error} title={t('onboarding.review.failed')} />
      <p>{t('onboarding.review.kept')}</p>
    </>
  );

/** Everything before it is handed in. */
export const ReviewPage = ({ application }: { readonly application: Application }) => {
  const { mutate, isPending, error } = useApplicationChange(submitApplication);
  if (!isReady(application)) return <Redirect replace to={paths.onboarding()} />;
  return (
    <Stack>
      <PageTitle intro={t('onboarding.review.intro')}>{t('onboarding.review.title')}</PageTitle>
      {application.people.map((person) => (
        <PersonCard key={person.uuid} person={person} />
      ))}
      {application.kind === 'ADDED' ? null : <AccountCard application={application} />}
      <Notice title={t('onboarding.review.next')}>
        <p>{t('onboarding.review.next_text')}</p>
      </Notice>
      {error ? <SendFailure error={error} /> : null}
      <StepButtons>
        <Button isPending={isPending} onPress={() => mutate({})}>
          {t('onboarding.review.send')}
        </Button>
        <LinkButton kind="quiet" href={paths.onboarding()}>
          {t('onboarding.review.back')}
        </LinkButton>
      </StepButtons>
    </Stack>
  );
};
