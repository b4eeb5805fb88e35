import type { KycRecord } from '@area/contract/kyc/schemas';
import { Redirect, useLocation, useSearch } from 'wouter';
import { paths } from '../../app/paths.ts';
import { t } from '../../parts/kyc/texts.ts';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import { sectionAfter } from '../../parts/kyc/questionnaire.ts';
import { REVIEW, ReviewPage } from './review-page.tsx';
import { SectionPage } from './section-page.tsx';
import { StartPage } from './start-page.tsx';
import { useSubject } from './subject.ts';
import { useKycDraft } from './use-kyc-draft.ts';

/** The pages of a questionnaire that is open. What is typed stays while one moves between them, and through a reload. */
export const FormPages = ({ kyc }: { readonly kyc: KycRecord }) => {
  const draft = useKycDraft(kyc);
  const [, navigate] = useLocation();
  const { pathOf } = useSubject();
  const asked = new URLSearchParams(useSearch()).get('section');
  const { sections } = kyc.questionnaire;
  const open = sections.find(({ code }) => !kyc.sections_done.includes(code));

  if (asked === null) return <StartPage kyc={kyc} />;
  if (asked === REVIEW)
    return open ? (
      <Redirect replace to={pathOf(open.code)} />
    ) : (
      <ReviewPage kyc={kyc} onSubmitted={draft.drop} />
    );
  const section = sections.find(({ code }) => code === asked);
  if (!section) return <Redirect replace to={pathOf()} />;

  const onSaved = ({ version }: KycRecord, isForLater: boolean): void => {
    draft.forget(section, version);
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
      version={draft.version}
      answers={{ ...kyc.answers, ...draft.answers }}
      onChange={draft.answer}
      onSaved={onSaved}
      onSettled={(isReloaded, version = draft.version) =>
        isReloaded ? draft.forget(section, version) : draft.keepOver(version)
      }
    />
  );
};
