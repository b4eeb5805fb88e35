import type { LoginGate } from '@area/domain/gate/after-login';
import type { ReactNode } from 'react';
import { paths } from '../../app/paths.ts';
import { PostponeButton, RemainingSteps } from '../../parts/gates/remaining-steps.tsx';
import { useGateProgress } from '../../parts/gates/use-gate-progress.ts';
import { t } from './texts.ts';
import { LinkButton } from '@area/kit/controls/button.tsx';
import { EmptyState } from '@area/kit/states/empty-state.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Row, Stack } from '@area/kit/layout/stack.tsx';

interface GatePageProps {
  readonly gate: LoginGate;
  readonly title: string;
  readonly intro: string;
  /** Said instead when nothing is open here. */
  readonly closed: string;
  /** The first may not be left. */
  readonly canWait?: boolean;
  /** Everything was given and waits to be looked at. */
  readonly isGiven?: boolean;
  readonly children: ReactNode;
}

/** A stop after the login: what is needed, how many steps are left, and how to continue. */
export const GatePage = ({
  gate,
  title,
  intro,
  closed,
  canWait = true,
  isGiven = false,
  children,
}: GatePageProps) => {
  const { isOpen } = useGateProgress(gate);
  if (!isOpen)
    return (
      <Stack isNarrow>
        <PageTitle>{title}</PageTitle>
        <EmptyState
          title={closed}
          text={t('gates.closed.text')}
          action={<LinkButton href={paths.home()}>{t('gates.closed.back')}</LinkButton>}
        />
      </Stack>
    );
  return (
    <Stack isNarrow>
      <PageTitle above={<RemainingSteps gate={gate} />} intro={intro}>
        {title}
      </PageTitle>
      {children}
      {canWait ? (
        <Row>
          <PostponeButton gate={gate} isGiven={isGiven} />
        </Row>
      ) : null}
    </Stack>
  );
};
