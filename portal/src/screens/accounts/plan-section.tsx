import { paths } from '../../app/paths.ts';
import { t } from './plan-texts.ts';
import { LinkButton } from '@area/kit/controls/button.tsx';
import { Row, Stack } from '@area/kit/layout/stack.tsx';
import { ContributorsCard } from './contributors-card.tsx';
import { DesignationPart } from './designation-part.tsx';
import type { SectionProps } from './section-props.ts';

/** Who collects a plan when its participant cannot, and who pays into it. */
export const PlanSection = ({ account }: SectionProps) => (
  <Stack>
    <Row>
      <LinkButton kind="secondary" href={paths.plan(account.uuid)}>
        {t('shell.plan')}
      </LinkButton>
    </Row>
    <DesignationPart account={account} />
    <ContributorsCard account={account} />
  </Stack>
);
