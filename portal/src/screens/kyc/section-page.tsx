import type { KycRecord } from '@area/contract/kyc/schemas';
import { madridDate } from '@area/domain/calendar/madrid';
import type { KycAnswers } from '@area/domain/kyc/rows';
import { useBusinessClock } from '../../calls/business-clock.ts';
import { PageWithAside, StepsAbove } from '@area/kit/layout/page-with-aside.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import type { Answer } from '../../parts/kyc/answers.ts';
import type { KycSection } from '../../parts/kyc/questionnaire.ts';
import { SectionForm } from './section-form.tsx';
import { SectionList } from './section-list.tsx';
import { useSubject } from './subject.ts';
import { useSection } from '../../parts/kyc/use-section.ts';

interface SectionPageProps {
  readonly kyc: KycRecord;
  readonly section: KycSection;
  readonly answers: KycAnswers;
  readonly onChange: (code: string, answer: Answer) => void;
  readonly onSaved: (isForLater: boolean) => void;
  readonly onReload: () => void;
}

/** One section, with how far the whole has come. */
export const SectionPage = ({
  kyc,
  section,
  answers,
  onChange,
  onSaved,
  onReload,
}: SectionPageProps) => {
  const today = madridDate(useBusinessClock()());
  const { name } = useSubject();
  const inHand = useSection({ kind: kyc.kind, today, section, answers, onChange });
  const { sections } = kyc.questionnaire;
  return (
    <Stack>
      <PageTitle
        {...(name === undefined ? {} : { intro: name })}
        above={
          <StepsAbove
            titles={sections.map(({ title }) => title)}
            step={sections.findIndex(({ code }) => code === section.code) + 1}
          />
        }
      >
        {section.title}
      </PageTitle>
      <PageWithAside aside={<SectionList kyc={kyc} current={section.code} />}>
        <SectionForm
          kyc={kyc}
          section={section}
          inHand={inHand}
          onSaved={onSaved}
          onReload={onReload}
        />
      </PageWithAside>
    </Stack>
  );
};
