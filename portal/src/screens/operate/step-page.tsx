import type { ReactNode } from 'react';
import { t } from './texts.ts';
import { PageWithAside, StepsAbove } from '@area/kit/layout/page-with-aside.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { STAGES, STAGE_OF_STEP } from './steps.ts';
import type { Step } from './steps.ts';

interface StepPageProps {
  readonly step: Step;
  readonly title: string;
  readonly intro?: string;
  /** What is decided so far, beside the page where there is room. */
  readonly aside?: ReactNode;
  /** Takes the whole width: it has columns of its own. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** One decision of an order. */
export const StepPage = ({
  step,
  title,
  intro,
  aside,
  isWide = false,
  children,
}: StepPageProps) => {
  const titles = STAGES.map((each) => t(`operate.stages.${each}`));
  return (
    <Stack>
      <PageTitle
        page={t('operate.title')}
        above={<StepsAbove titles={titles} step={STAGES.indexOf(STAGE_OF_STEP[step]) + 1} />}
        {...(intro === undefined ? {} : { intro })}
      >
        {title}
      </PageTitle>
      {isWide ? children : <PageWithAside aside={aside}>{children}</PageWithAside>}
    </Stack>
  );
};
