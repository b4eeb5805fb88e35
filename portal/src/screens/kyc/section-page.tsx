import type { ComponentProps } from 'react';
import { madridDate } from '@area/domain/calendar/madrid';
import type { KycAnswers } from '@area/domain/kyc/rows';
import { useBusinessClock } from '../../calls/business-clock.ts';
import { PageWithAside, StepsAbove } from '@area/kit/layout/page-with-aside.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import type { Answer } from '../../parts/kyc/answers.ts';
import { SectionForm } from './section-form.tsx';
import { SectionList } from './section-list.tsx';
import { useSubject } from './subject.ts';
import { useSection } from '../../parts/kyc/use-section.ts';

interface SectionPageProps extends Omit<ComponentProps<typeof SectionForm>, 'inHand'> {
  readonly answers: KycAnswers;
  readonly onChange: (code: string, answer: Answer) => void;
}

/** One section, with how far the whole has come. */
export const SectionPage = ({ answers, onChange, ...form }: SectionPageProps) => {
  const { kyc, section } = form;
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
        <SectionForm {...form} inHand={inHand} />
      </PageWithAside>
    </Stack>
  );
};
