import type { Operation } from '@area/contract/operations/schemas';
import { paths } from '../../app/paths.ts';
import { useKnownMe } from '../../calls/me.ts';
import { t } from './texts.ts';
import { LinkButton } from '@area/kit/controls/button.tsx';
import { formatDay, formatUnitValue, formatUnits } from '@area/kit/figures/format.ts';
import { Notice } from '@area/kit/states/notice.tsx';
import type { NoticeTone } from '@area/kit/states/notice.tsx';
import { isPaidIn } from '../../parts/operations/is-paid-in.ts';
import css from './summary.module.css';
import { leadOf } from './summary-lead.ts';
import type { SummaryLead } from './summary-lead.ts';
import { useSignWay } from '../../parts/signing/use-sign-way.ts';

const TONES: Readonly<Record<SummaryLead, NoticeTone>> = {
  sign: 'waiting',
  others: 'waiting',
  missing: 'waiting',
  pay: 'neutral',
  collect: 'neutral',
  paid: 'good',
  underway: 'neutral',
  active: 'good',
  paused: 'waiting',
  executed: 'good',
  done: 'good',
  cancelled: 'neutral',
  rejected: 'bad',
};

/** All parameters that a sentence may need; each uses its own. */
const figuresOf = ({ units, nav, nav_date, rejected }: Operation) => ({
  by: rejected?.by ?? '',
  units: units === null ? '' : formatUnits(units),
  nav: nav === null ? '' : formatUnitValue(nav),
  day: nav_date === null ? '' : formatDay(nav_date),
});

/** The status of the order, and the next action. */
export const SummaryHeadline = ({ operation }: { readonly operation: Operation }) => {
  const { uuid: you } = useKnownMe().private_area.intervener;
  const lead = leadOf(operation, you);
  const { isOnline } = useSignWay();
  return (
    <Notice tone={TONES[lead]} title={t(`operate.summary.lead.${lead}`)}>
      <p>
        {t(
          `operate.summary.lead.${lead === 'cancelled' && !isPaidIn(operation) ? 'cancelled_out' : lead}_text`,
          figuresOf(operation),
        )}
      </p>
      {operation.rejected ? (
        <blockquote className={css['said']}>{operation.rejected.reason}</blockquote>
      ) : null}
      {lead === 'rejected' ? <p>{t('operate.summary.lead.rejected_next')}</p> : null}
      {lead === 'sign' && !isOnline ? <p>{t('operate.summary.lead.sign_on_paper')}</p> : null}
      {lead === 'sign' && isOnline ? (
        <div data-print="hide">
          <LinkButton href={paths.signDocuments(operation.uuid)}>
            {t('operate.summary.lead.sign_action')}
          </LinkButton>
        </div>
      ) : null}
    </Notice>
  );
};
