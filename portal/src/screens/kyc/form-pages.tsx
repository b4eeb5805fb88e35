import type { KycRecord } from '@area/contract/kyc/schemas';
import type { KycAnswers } from '@area/domain/kyc/rows';
import { useState } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { paths } from '../../app/paths.ts';
import { t } from '../../parts/kyc/texts.ts';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import { sectionAfter } from '../../parts/kyc/questionnaire.ts';
import { REVIEW, ReviewPage } from './review-page.tsx';
import { SectionPage } from './section-page.tsx';
import { StartPage } from './start-page.tsx';
import { useSubject } from './subject.ts';

/** The pages of a questionnaire that is open. What is typed stays while one moves between them. */
export const FormPages = ({ kyc }: { readonly kyc: KycRecord }) => {
  const [typed, setTyped] = useState<KycAnswers>({});
  const [, navigate] = useLocation();
  const { pathOf } = useSubject();
  const asked = new URLSearchParams(useSearch()).get('section');
  const { sections } = kyc.questionnaire;
  const open = sections.find(({ code }) => !kyc.sections_done.includes(code));

  if (asked === null) return <StartPage kyc={kyc} />;
  if (asked === REVIEW)
    return open ? <Redirect replace to={pathOf(open.code)} /> : <ReviewPage kyc={kyc} />;
  const section = sections.find(({ code }) => code === asked);
  if (!section) return <Redirect replace to={pathOf()} />;

  const forget = (): void =>
    setTyped((before) =>
      Object.fromEntries(
        Object.entries(before).filter(
          ([code]) => !section.questions.some((question) => question.code === code),
        ),
      ),
    );
  const onSaved = (isForLater: boolean): void => {
    forget();
    showToast({ tone: 'good', title: t('kyc.section.saved') });
    navigate(
      isForLater ? paths.profile() : pathOf(sectionAfter(sections, section)?.code ?? REVIEW),
    );
  };
  return (
    <SectionPage
      key={section.code}
      kyc={kyc}
      section={section}
      answers={{ ...kyc.answers, ...typed }}
      onChange={(code, answer) => setTyped((before) => ({ ...before, [code]: answer }))}
      onSaved={onSaved}
      onReload={forget}
    />
  );
};
