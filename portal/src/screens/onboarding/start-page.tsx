import { STARTED_KINDS } from '@area/domain/application/codes';
import type { StartedKind } from '@area/domain/application/codes';
import { isLanguage } from '@area/domain/configuration/languages';
import { useState } from 'react';
import { Link, useSearch } from 'wouter';
import { paths } from '../../app/paths.ts';
import { useStartApplication } from '../../calls/onboarding.ts';
import { useSession } from '@area/kit/session/session-context.ts';
import { ChoiceCard, ChoiceCards } from '@area/kit/controls/choice-card.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Points } from '@area/kit/layout/points.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { currentLanguage } from '@area/kit/texts/bundle.ts';
import css from './onboarding.module.css';
import { t } from './texts.ts';

const NEEDS = ['document', 'phone', 'bank', 'tax'] as const;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** What was answered before under an address that the browser made up. */
const useTest = (): { readonly uuid_leads_test?: string } => {
  const test = new URLSearchParams(useSearch()).get('test') ?? '';
  return UUID.test(test) ? { uuid_leads_test: test } : {};
};

const Ways = ({ isClient }: { readonly isClient: boolean }) => (
  <ul className={css['ways']}>
    <li>
      <Link href={paths.onboarding({ view: 'resume' })}>{t('onboarding.start.resume')}</Link>
    </li>
    {isClient ? null : (
      <>
        <li>
          <Link href={paths.openTest({ test: 'LEADS' })}>{t('onboarding.start.test')}</Link>
        </li>
        <li>
          <Link href={paths.login()}>{t('onboarding.start.login')}</Link>
        </li>
      </>
    )}
  </ul>
);

const Needs = () => (
  <>
    <p>{t('onboarding.start.needs')}</p>
    <Points>
      {NEEDS.map((need) => (
        <li key={need}>{t(`onboarding.start.need.${need}`)}</li>
      ))}
    </Points>
  </>
);

/** The start: what it takes, and for whom the account is. A choice begins the application. */
export const StartPage = ({ onStarted }: { readonly onStarted: (key: string) => void }) => {
  const isClient = useSession().isOpen();
  const { mutate, isPending, error } = useStartApplication();
  const [chosen, setChosen] = useState<StartedKind>();
  const test = useTest();
  const language = currentLanguage();
  const begin = (kind: StartedKind): void => {
    if (isPending) return;
    setChosen(kind);
    mutate(
      { body: { kind, ...test, ...(isLanguage(language) ? { language } : {}) } },
      { onSuccess: ({ key }) => onStarted(key) },
    );
  };
  return (
    <Stack>
      <PageTitle intro={t('onboarding.start.intro')}>{t('onboarding.title')}</PageTitle>
      {isClient ? <Notice>{t('onboarding.start.known')}</Notice> : <Needs />}
      <Stack gap="close">
        <h2>{t('onboarding.start.kind')}</h2>
        <ChoiceCards label={t('onboarding.start.kind')}>
          {STARTED_KINDS.map((kind) => (
            <ChoiceCard
              key={kind}
              title={t(`codes.application_kind.${kind}`)}
              text={t(`onboarding.start.kind_about.${kind}`)}
              isDisabled={isPending}
              onChoose={() => begin(kind)}
            />
          ))}
        </ChoiceCards>
        {error && chosen ? (
          <FailureState
            error={error}
            title={t('onboarding.start.failed')}
            onRetry={() => begin(chosen)}
          />
        ) : null}
      </Stack>
      <Ways isClient={isClient} />
      <p className={css['quiet']}>{t('onboarding.start.privacy')}</p>
    </Stack>
  );
};
