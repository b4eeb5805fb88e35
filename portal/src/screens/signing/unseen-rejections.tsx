import type { RejectionShown } from '@area/contract/rejections/schemas';
import { useLocation } from 'wouter';
import { paths } from '../../app/paths.ts';
import { useSeeRejections } from '../../calls/rejections.ts';
import { RemainingSteps } from '../../parts/gates/remaining-steps.tsx';
import { useGateProgress } from '../../parts/gates/use-gate-progress.ts';
import { useClientOnly } from '@area/kit/session/use-client-only.ts';
import { t, textOf } from './texts.ts';
import { Button } from '@area/kit/controls/button.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { formatDayOf } from '@area/kit/figures/format.ts';
import { listedAmount } from '../../parts/operations/listed-amount.ts';
import { orderedName } from '../../parts/products/product-name.ts';
import { Notice } from '@area/kit/states/notice.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Row, Stack } from '@area/kit/layout/stack.tsx';
import css from './signing.module.css';

interface ToldProps {
  readonly rejections: readonly RejectionShown[];
}

/** The document that was refused, where it is not the order itself. */
const PAPERS = {
  PERIODIC_CHANGE: 'PERIODIC_CHANGE_ORDER',
  PERIODIC_CANCEL: 'CANCEL_PERIODIC',
} as const;

const isOrder = ({ refused }: RejectionShown): boolean => refused === 'ORDER';

const titleOf = (rejection: RejectionShown): string => {
  const { refused, type } = rejection;
  const what =
    refused === 'ORDER'
      ? textOf(`codes.operation_type.${type}`)
      : t(`codes.document.${PAPERS[refused]}`);
  return `${what} · ${orderedName(rejection)}`;
};

const UnseenRejection = ({
  rejection,
  onSee,
  isPending,
}: {
  readonly rejection: RejectionShown;
  readonly onSee: () => void;
  readonly isPending: boolean;
}) => {
  const { by, reason, rejected_at, reference } = rejection;
  const said = { by, day: formatDayOf(rejected_at) };
  return (
    <Card title={titleOf(rejection)}>
      {isOrder(rejection) ? (
        <p>
          <strong>{listedAmount(rejection)}</strong>
        </p>
      ) : null}
      <p>{t(isOrder(rejection) ? 'signing.told.by' : 'signing.told.by_change', said)}</p>
      <blockquote className={css['said']}>{reason}</blockquote>
      {isOrder(rejection) ? null : <p>{t('signing.told.next_change')}</p>}
      <Row>
        <Button kind="secondary" isPending={isPending} onPress={onSee}>
          {t('signing.told.see', { reference })}
        </Button>
      </Row>
    </Card>
  );
};

const titleKeyOf = (rejections: readonly RejectionShown[]) => {
  if (rejections.every(isOrder)) return 'signing.told.title';
  return rejections.some(isOrder) ? 'signing.told.title_mixed' : 'signing.told.title_changes';
};

/** The refusals shown after a login, each until its reader continues. *Source*: specification 2, ADR 144. */
export const UnseenRejections = ({ rejections }: ToldProps) => {
  const [, navigate] = useLocation();
  const orders = rejections.filter(isOrder).length;
  const { goOn, isOpen, stepsLeft } = useGateProgress('rejected-signature');
  const { mutate, isPending, variables, error } = useSeeRejections();
  const { isDisabled: isLooking } = useClientOnly();

  const see = (seen: readonly RejectionShown[], go: () => void): void => {
    // Staff look at the page of the client, who still sees it later.
    if (isLooking) go();
    else
      mutate(
        { body: { uuids_envelope: seen.map(({ uuid_envelope }) => uuid_envelope) } },
        { onSuccess: go },
      );
  };
  const isSeeing = ({ uuid_envelope }: RejectionShown): boolean =>
    isPending && rejections.length > 1 && variables.body.uuids_envelope[0] === uuid_envelope;

  return (
    <Stack isNarrow>
      <PageTitle
        above={<RemainingSteps gate="rejected-signature" />}
        intro={t('signing.told.intro')}
      >
        {t(titleKeyOf(rejections), { count: rejections.length })}
      </PageTitle>
      {rejections.map((rejection) => (
        <UnseenRejection
          key={rejection.uuid_envelope}
          rejection={rejection}
          isPending={isSeeing(rejection)}
          onSee={() => see([rejection], () => navigate(paths.operation(rejection.uuid_operation)))}
        />
      ))}
      {orders > 0 ? <p>{t('signing.told.next', { count: orders })}</p> : null}
      {error ? (
        <div role="alert">
          <Notice tone="bad" title={t('signing.told.not_noted')}>
            <p>{error.info}</p>
          </Notice>
        </div>
      ) : null}
      <Row>
        <Button
          isPending={isPending && variables.body.uuids_envelope.length === rejections.length}
          onPress={() => see(rejections, isOpen ? goOn : () => navigate(paths.home()))}
        >
          {t(stepsLeft > 1 ? 'signing.told.seen_on' : 'signing.told.seen')}
        </Button>
      </Row>
    </Stack>
  );
};
