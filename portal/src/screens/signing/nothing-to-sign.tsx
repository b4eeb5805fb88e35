import { paths } from '../../app/paths.ts';
import { PostponeButton, RemainingSteps } from '../../parts/gates/remaining-steps.tsx';
import { t } from './texts.ts';
import { LinkButton } from '@area/kit/controls/button.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { EmptyState } from '@area/kit/states/empty-state.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Row, Stack } from '@area/kit/layout/stack.tsx';
import { ClosedEnvelope, ClosedOrder } from './closed-notices.tsx';
import type { EnvelopeSelection } from './envelope-selection.ts';

const Nothing = () => (
  <Stack isNarrow>
    <PageTitle above={<RemainingSteps gate="sign-documents" />}>
      {t('signing.waiting.title')}
    </PageTitle>
    <Card>
      <EmptyState
        title={t('signing.waiting.empty.title')}
        text={t('signing.waiting.empty.text')}
        action={
          <LinkButton kind="secondary" href={paths.documents()}>
            {t('signing.waiting.empty.action')}
          </LinkButton>
        }
      />
    </Card>
    <Row>
      <PostponeButton gate="sign-documents" />
    </Row>
  </Stack>
);

/** Nothing waits for this person's signature, or what was asked for does not. */
export const NothingToSign = ({
  wanted: { operation, envelope },
}: {
  readonly wanted: EnvelopeSelection;
}) => {
  if (operation !== null) return <ClosedOrder uuid={operation} />;
  return envelope === null ? <Nothing /> : <ClosedEnvelope uuid={envelope} />;
};
