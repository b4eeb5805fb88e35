import type { Applicant, Application } from '@area/contract/onboarding/application-schemas';
import { Link } from 'wouter';
import { LinkButton } from '@area/kit/controls/button.tsx';
import { Icon } from '@area/kit/controls/icon.tsx';
import { formatDay, formatMoment } from '@area/kit/figures/format.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { StepButtons } from '@area/kit/layout/step-buttons.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import css from './onboarding.module.css';
import { nameOf, stepWords } from './place-words.ts';
import { isReady, othersAreOpen, pathAfter, placePath, placesOf } from './steps.ts';
import type { Place } from './steps.ts';
import { t } from './texts.ts';
import { WithdrawButton } from './withdraw-button.tsx';

const StepLine = ({ place }: { readonly place: Place }) => (
  <li>
    <Link href={placePath(place)} className={css['step'] ?? ''}>
      <span>{stepWords(place)}</span>
      <StatusPill tone={place.isOpen ? 'waiting' : 'good'}>
        {t(place.isOpen ? 'onboarding.overview.open' : 'onboarding.overview.done')}
      </StatusPill>
    </Link>
  </li>
);

const StepCard = ({
  title,
  places,
}: {
  readonly title: string;
  readonly places: readonly Place[];
}) =>
  places.length === 0 ? null : (
    <Card title={title}>
      <ol className={css['steps']}>
        {places.map((place) => (
          <StepLine key={`${place.step} ${place.person?.uuid}`} place={place} />
        ))}
      </ol>
    </Card>
  );

const otherWords = ({ open_steps, invited_at, seen_at }: Applicant): string => {
  if (open_steps.length === 0) return t('onboarding.overview.complete');
  if (seen_at !== null)
    return `${t('onboarding.overview.seen')}. ${t('onboarding.overview.steps', { count: open_steps.length })}.`;
  return invited_at === null
    ? t('onboarding.overview.steps', { count: open_steps.length })
    : `${t('onboarding.overview.invited', { moment: formatMoment(invited_at) })}. ${t('onboarding.overview.not_seen')}.`;
};

/** Those who fill in their own part; whoever began may invite them again. */
const Others = ({ application }: { readonly application: Application }) => {
  const others = application.people.filter(({ can_edit }) => !can_edit);
  const people = placesOf(application).find(({ step }) => step === 'PEOPLE');
  if (others.length === 0) return null;
  return (
    <Card title={t('onboarding.overview.others')}>
      <ul className={css['steps']}>
        {others.map((person) => (
          <li key={person.uuid} className={css['person']}>
            <span className={css['words']}>
              <strong>{nameOf(person)}</strong>
              <span className={css['quiet']}>{otherWords(person)}</span>
            </span>
          </li>
        ))}
      </ul>
      {people && othersAreOpen(application) ? (
        <p>
          <Link href={placePath(people)}>{t('onboarding.overview.invite_again')}</Link>
        </p>
      ) : null}
    </Card>
  );
};

/** What the office asks for, the newest first. */
const Asked = ({ asked, status }: Application) =>
  status !== 'MORE_ASKED' ? null : (
    <Notice tone="waiting" title={t('onboarding.overview.asked')}>
      {asked.map(({ text, at }) => (
        <p key={at}>{text}</p>
      ))}
      <p>{t('onboarding.overview.asked_text')}</p>
    </Notice>
  );

/** The one thing to do next, or why there is none. */
const Next = ({ application }: { readonly application: Application }) => {
  const places = placesOf(application);
  const open = places.filter(({ isOpen }) => isOpen);
  if (open.length > 0 || isReady(application))
    return (
      <StepButtons>
        <LinkButton href={pathAfter(application)}>
          {t(
            open.length === places.length
              ? 'onboarding.overview.begin'
              : 'onboarding.overview.next',
          )}
        </LinkButton>
      </StepButtons>
    );
  return (
    <Notice tone="good" title={t('onboarding.overview.waiting_title')}>
      <p>
        {t(
          application.can_submit && othersAreOpen(application)
            ? 'onboarding.overview.waiting'
            : 'onboarding.overview.yours_done',
        )}
      </p>
    </Notice>
  );
};

const left = (application: Application): string => {
  const count = placesOf(application).filter(({ isOpen }) => isOpen).length;
  return count === 0
    ? t('onboarding.overview.all_done')
    : t('onboarding.overview.steps', { count });
};

interface OverviewPageProps {
  readonly application: Application;
  readonly onLeave: (to: string) => void;
}

/** Where the application stands: every step with a way to it, who else takes part, and what comes next. */
export const OverviewPage = ({ application, onLeave }: OverviewPageProps) => {
  const { reference, expires_on, people } = application;
  const places = placesOf(application);
  const ofPerson = (uuid: string): readonly Place[] =>
    places.filter(({ person }) => person?.uuid === uuid);
  return (
    <Stack>
      <PageTitle
        intro={`${left(application)}. ${t('onboarding.overview.reference', { reference })}.`}
      >
        {t('onboarding.overview.title')}
      </PageTitle>
      <Asked {...application} />
      <Next application={application} />
      {people
        .filter(({ can_edit }) => can_edit)
        .map((person) => (
          <StepCard
            key={person.uuid}
            title={person.is_me ? t('onboarding.overview.mine') : nameOf(person)}
            places={ofPerson(person.uuid)}
          />
        ))}
      <Others application={application} />
      <StepCard
        title={t('onboarding.overview.whole')}
        places={places.filter(({ person }) => person === undefined)}
      />
      <div className={css['foot']}>
        {expires_on === null ? null : (
          <p className={css['quiet']}>
            <Icon name="clock" size={16} />{' '}
            {t('onboarding.overview.kept', { day: formatDay(expires_on) })}
          </p>
        )}
        {application.can_submit ? <WithdrawButton onLeave={onLeave} /> : null}
      </div>
    </Stack>
  );
};
