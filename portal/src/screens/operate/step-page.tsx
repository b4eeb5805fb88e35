import type { ReactNode } from 'react';
import { t } from '../../texts/t.ts';
import { Beside, StepsAbove } from '../../ui/beside.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Stack } from '../../ui/stack.tsx';
import { STEPS } from './steps.ts';
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

const titles = (): string[] => STEPS.map((step) => t(`operate.steps.${step}`));

/** One decision of an order. */
export const StepPage = ({
  step,
  title,
  intro,
  aside,
  isWide = false,
  children,
}: StepPageProps) => (
  <Stack>
    <PageTitle
      above={<StepsAbove titles={titles()} step={STEPS.indexOf(step) + 1} />}
      {...(intro === undefined ? {} : { intro })}
    >
      {title}
    </PageTitle>
    {isWide ? children : <Beside aside={aside}>{children}</Beside>}
  </Stack>
);
