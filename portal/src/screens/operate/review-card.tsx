import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '../../app/paths.ts';
import { t } from './texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { useSteps } from './steps.ts';
import type { Step } from './steps.ts';

interface ChangeLinkProps {
  readonly step: Step;
  /** As the page calls it; the link's name says it within a sentence. */
  readonly what: string;
}

/** From the review back to where something was decided; nothing where nobody was asked. */
export const ChangeLink = ({ step, what }: ChangeLinkProps) =>
  useSteps(step).steps.includes(step) ? (
    <Link
      href={paths.operate(step)}
      aria-label={t('operate.change_what', { what: what.toLowerCase() })}
    >
      {t('operate.change')}
    </Link>
  ) : null;

interface ReviewCardProps extends Partial<ChangeLinkProps> {
  readonly title: string;
  readonly children: ReactNode;
}

/** The figures of an order under review, with the way back to the amount, unless it is to something else. */
export const ReviewCard = ({
  title,
  step = 'details',
  what = t('operate.review.amount'),
  children,
}: ReviewCardProps) => (
  <Card title={title} aside={<ChangeLink step={step} what={what} />}>
    {children}
  </Card>
);
