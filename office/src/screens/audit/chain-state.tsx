import type { ResponseOf } from '@area/contract/call';
import { verifyAuditTrail } from '@area/contract/office/audit/calls';
import { Button } from '@area/kit/controls/button.tsx';
import { formatMoment } from '@area/kit/figures/format.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { useCall } from '@area/kit/transport/use-call.ts';
import { t } from './texts.ts';

const Found = ({ found }: { readonly found: ResponseOf<typeof verifyAuditTrail> }) => {
  const { rows, broken, unsealed, head, checked_at } = found;
  return (
    <Notice
      tone={broken ? 'bad' : 'good'}
      title={
        broken
          ? t('broken', { seq: broken.seq, fault: t(`faults.${broken.fault}`) })
          : t('whole', { count: rows })
      }
    >
      <p>{t('unsealed', { count: unsealed })}</p>
      <p>
        {t('checked')}: {formatMoment(checked_at)}. {t('head')}: <code>{head.slice(0, 16)}…</code>
      </p>
    </Notice>
  );
};

/** Whether the chain holds as of now; asked again by a press. */
export const ChainState = () => {
  const { data, error, isFetching, refetch } = useCall(verifyAuditTrail, {});
  return (
    <Card>
      <Stack gap="close">
        <output>
          {data ? <Found found={data} /> : null}
          {isFetching && !data ? t('verifying') : null}
        </output>
        {error ? <FailureState error={error} title={t('verify_failed')} /> : null}
        <div>
          <Button kind="secondary" isPending={isFetching} onPress={() => void refetch()}>
            {t('verify')}
          </Button>
        </div>
      </Stack>
    </Card>
  );
};
