import { t } from './texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { Figure } from '@area/kit/figures/figure.tsx';
import { Bar, Skeleton } from '@area/kit/states/skeleton.tsx';
import { Columns, Stack } from '@area/kit/layout/stack.tsx';

const linesOf = (count: number, height: string) =>
  Array.from({ length: count }, () => ({ width: '100%', height }));

/** The layout of an order while its data load. */
export const OperationLoading = () => (
  <>
    <Figure
      isHero
      label={t('orders.amount.ordered')}
      value={undefined}
      note={<Bar width="16rem" />}
    />
    <Columns>
      <Stack gap="close">
        <Card title={t('operations.timeline.title')}>
          <Skeleton lines={linesOf(5, '2rem')} />
        </Card>
        <Card title={t('operations.documents.title')}>
          <Skeleton lines={linesOf(2, '2.9rem')} />
        </Card>
      </Stack>
      <Stack gap="close">
        <Card title={t('operations.figures.title')}>
          <Skeleton lines={linesOf(9, '1.9rem')} />
        </Card>
        <Card title={t('operations.signers.title')}>
          <Skeleton lines={linesOf(1, '2.9rem')} />
        </Card>
      </Stack>
    </Columns>
  </>
);
