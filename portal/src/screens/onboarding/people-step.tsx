import { changeApplication } from '@area/contract/onboarding/calls';
import { NEW_ACCOUNT_ARRANGEMENTS } from '@area/domain/account/new-account';
import type { Application } from '@area/contract/onboarding/application-schemas';
import type { ApplicantRole } from '@area/domain/application/codes';
import { PLACES, hasPlaceFor } from '@area/domain/application/people';
import { paths } from '../../app/paths.ts';
import { useApplicationChange } from '../../calls/onboarding.ts';
import { Button, LinkButton } from '@area/kit/controls/button.tsx';
import { RadioCards } from '@area/kit/fields/radio-cards.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { StepButtons } from '@area/kit/layout/step-buttons.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { AddPerson } from './add-person.tsx';
import css from './onboarding.module.css';
import { PersonLine } from './person-line.tsx';
import type { StepProps } from './step-props.ts';
import { t } from './step-texts.ts';

/** Roles of which one more may be added, those that must be there first. */
const rolesToAdd = ({ kind, people }: Application): readonly ApplicantRole[] => {
  const roles = people.map(({ role }) => role);
  const known = Object.keys(PLACES[kind]) as readonly ApplicantRole[];
  return known
    .filter((role) => hasPlaceFor(kind, roles, role))
    .toSorted((one, other) => Number(roles.includes(one)) - Number(roles.includes(other)));
};

/** Whose signature each order needs, in plain words. *Source*: decisions 6.3. */
const ArrangementChoice = ({ application }: Pick<StepProps, 'application'>) => {
  const { mutate, error } = useApplicationChange(changeApplication);
  return (
    <Card>
      <RadioCards
        name="signature_arrangement"
        label={t('onboarding.people.arrangement')}
        value={application.signature_arrangement}
        cards={NEW_ACCOUNT_ARRANGEMENTS.map((value) => ({
          value,
          title: t(`onboarding.people.arrangements.${value}`),
          text: t(`onboarding.people.arrangements_about.${value}`),
        }))}
        onChange={(signature_arrangement) => mutate({ body: { signature_arrangement } })}
      />
      {error ? <FailureState error={error} title={t('onboarding.people.failed')} /> : null}
    </Card>
  );
};

/** Who else is on the application: invited to their own part, or written down here. */
export const PeopleStep = ({ application, above, onDone }: StepProps) => {
  const { kind, people, open_steps } = application;
  const isLeft = open_steps.includes('PEOPLE');
  return (
    <Stack>
      <PageTitle
        above={above}
        {...(kind === 'PERSON' || kind === 'ADDED'
          ? {}
          : { intro: t(`onboarding.people.intro.${kind}`) })}
      >
        {t('onboarding.people.title')}
      </PageTitle>
      <ul className={css['steps']}>
        {people.map((person) => (
          <PersonLine key={person.uuid} person={person} />
        ))}
      </ul>
      {rolesToAdd(application).map((role) => (
        <AddPerson key={role} role={role} isNeeded={isLeft} />
      ))}
      {kind === 'TWO_HOLDERS' && !isLeft ? <ArrangementChoice application={application} /> : null}
      <StepButtons>
        {isLeft ? null : <Button onPress={onDone}>{t('onboarding.people.next')}</Button>}
        <LinkButton kind="quiet" href={paths.onboarding()}>
          {t('onboarding.form.back')}
        </LinkButton>
      </StepButtons>
    </Stack>
  );
};
