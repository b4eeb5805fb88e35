import { paths } from '../../app/paths.ts';
import { useWaitingEnvelopes } from '../../calls/signatures.ts';
import { PostponeButton, RemainingSteps } from '../../parts/gates/remaining-steps.tsx';
import { t } from './texts.ts';
import { AgentBlock } from '../../parts/agent/agent-block.tsx';
import { LinkButton } from '@area/kit/controls/button.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { Row, Stack } from '@area/kit/layout/stack.tsx';
import { NothingToSign } from './nothing-to-sign.tsx';
import { isSelected } from './envelope-selection.ts';
import type { EnvelopeSelection } from './envelope-selection.ts';

/** The documents of an order are mailed, and come back signed. */
const Orders = () => (
  <Card title={t('signing.on_paper.orders')}>
    <p>{t('signing.on_paper.orders_text')}</p>
    <div>
      <LinkButton kind="secondary" href={paths.documents()}>
        {t('signing.on_paper.action')}
      </LinkButton>
    </div>
  </Card>
);

/** Anything else is signed with an agent: nothing of it was mailed. */
const Others = () => (
  <Card title={t('signing.on_paper.others')}>
    <p>{t('signing.on_paper.others_text')}</p>
    <AgentBlock />
  </Card>
);

/** Where nothing is signed in the portal: what becomes of the documents instead. *Source*: decisions 11.7. */
export const PaperSigningNotice = ({ wanted }: { readonly wanted: EnvelopeSelection }) => {
  const { data, error, refetch } = useWaitingEnvelopes();
  const waiting = data?.data.filter(isSelected(wanted));
  if (waiting?.length === 0) return <NothingToSign wanted={wanted} />;
  return (
    <Stack isNarrow>
      <PageTitle
        above={<RemainingSteps gate="sign-documents" />}
        intro={t('signing.on_paper.intro')}
      >
        {t('signing.on_paper.title')}
      </PageTitle>
      {waiting?.some(({ purpose }) => purpose === 'ORDER') ? <Orders /> : null}
      {waiting?.some(({ purpose }) => purpose !== 'ORDER') ? <Others /> : null}
      {!data && error ? (
        <FailureState
          error={error}
          title={t('signing.waiting.failed')}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data || error ? null : <Skeleton />}
      <Row>
        <PostponeButton gate="sign-documents" />
      </Row>
    </Stack>
  );
};
