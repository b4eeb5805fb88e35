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

type Whole = ResponseOf<typeof verifyAuditTrail>['whole'];

/** What the audit of the night says, which walks all of the chain. */
const wholeText = (whole: Whole): string => {
  if (!whole) return t('never_walked');
  return t(whole.is_whole ? 'walked' : 'walked_broken', { at: formatMoment(whole.checked_at) });
};

const Found = ({ found }: { readonly found: ResponseOf<typeof verifyAuditTrail> }) => {
  const { rows, broken, unsealed, head, checked_at, whole } = found;
  return (
    <Notice
      tone={broken || whole?.is_whole === false ? 'bad' : 'good'}
      title={
        broken
          ? t('broken', { seq: broken.seq, fault: t(`faults.${broken.fault}`) })
          : t('whole', { count: rows })
      }
    >
      <p>{t('unsealed', { count: unsealed })}</p>
      <p>{wholeText(whole)}</p>
      <p>
        {t('checked')}: {formatMoment(checked_at)}. {t('head')}: <code>{head.slice(0, 16)}…</code>
      </p>
    </Notice>
  );
};

/** Whether the chain holds as of now since its last seal; asked again by a press. */
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
