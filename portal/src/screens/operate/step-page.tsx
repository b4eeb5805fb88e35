import type { ReactNode } from 'react';
import { t } from '../../texts/t.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Steps } from '../../ui/steps.tsx';
import css from './operate.module.css';
import { STEPS } from './steps.ts';
import type { Step } from './steps.ts';

interface StepPageProps {
  readonly step: Step;
  readonly title: string;
  readonly intro?: string;
  /** What is decided so far, beside the page where there is room. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** The signature is the last step although it has an address of its own. */
const titles = (): string[] => [...STEPS, 'sign' as const].map((step) => t(`operate.steps.${step}`));

/** One decision of an order. */
export const StepPage = ({ step, title, intro, aside, children }: StepPageProps) => (
  <Stack>
    <PageTitle above={<Steps titles={titles()} step={STEPS.indexOf(step) + 1} />} {...(intro === undefined ? {} : { intro })}>
      {title}
    </PageTitle>
    <div className={css['page']}>
      <div className={css['body']}>{children}</div>
      {aside === undefined ? null : <aside className={css['aside']}>{aside}</aside>}
    </div>
  </Stack>
);
