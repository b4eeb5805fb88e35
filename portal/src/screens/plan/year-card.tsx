import type { PlanView } from '@area/contract/plan/schemas';
import { centsFrom } from '@area/domain/money/wire';
import { useState } from 'react';
import { paths } from '../../app/paths.ts';
import { t } from './texts.ts';
import { Button, LinkButton } from '@area/kit/controls/button.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { classes } from '@area/kit/style/classes.ts';
import { formatEuros } from '@area/kit/figures/format.ts';
import { Row } from '@area/kit/layout/stack.tsx';
import { OtherContributionsForm } from './other-contributions-form.tsx';
import css from './plan.module.css';
import { benefitsOf } from './plan-figures.ts';
import { WordTip } from '../../parts/help/word-tip.tsx';

const PARTS = ['contributed', 'committed', 'elsewhere', 'left'] as const;

type Limit = PlanView['limit'];

const amountsOf = ({
  contributed,
  committed,
  declared_elsewhere,
  max,
}: Limit): Readonly<Record<(typeof PARTS)[number], string>> => ({
  contributed,
  committed,
  elsewhere: declared_elsewhere,
  left: max,
});

const WHOLE = 100;

/** How much of the limit is used, and by what. The words below say it; the bar only shows it. */
const Meter = ({ limit }: { readonly limit: Limit }) => {
  const amounts = amountsOf(limit);
  const whole = Math.max(
    Number(centsFrom(limit.limit)),
    PARTS.reduce((sum, part) => sum + Number(centsFrom(amounts[part])), 0),
  );
  return (
    <>
      <div className={css['meter']} aria-hidden="true">
        {PARTS.filter((part) => part !== 'left' && amounts[part] !== '0.00').map((part) => (
          <span
            key={part}
            className={css[part]}
            style={{ width: `${(Number(centsFrom(amounts[part])) / whole) * WHOLE}%` }}
          />
        ))}
      </div>
      <dl className={css['legend']} aria-label={t('plan.year.meter', { year: limit.year })}>
        {PARTS.filter((part) => part !== 'committed' || amounts.committed !== '0.00').map(
          (part) => (
            <div key={part}>
              <dt>
                <span className={classes(css['key'], css[part])} aria-hidden="true" />
                {t(`plan.year.${part}`)}
              </dt>
              <dd>{formatEuros(amounts[part])}</dd>
            </div>
          ),
        )}
      </dl>
    </>
  );
};

const Others = ({ shares }: Pick<PlanView, 'shares'>) => {
  const others = shares.filter(({ kind }) => kind !== 'PARTICIPE');
  if (others.length === 0) return null;
  return (
    <div>
      <h3>{t('plan.year.others')}</h3>
      <ul className={css['people']}>
        {others.map(({ kind, name, contributed, limit, remaining }) => (
          <li key={`${kind} ${name}`}>
            <span>
              {name} · {t(`codes.contributor_kind.${kind}`)}
            </span>
            <span className={css['quiet']}>
              {t('plan.year.others_line', {
                contributed: formatEuros(contributed),
                limit: formatEuros(limit),
                remaining: formatEuros(remaining),
              })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
};

const Elsewhere = ({
  participant,
  limit,
}: {
  readonly participant: string;
  readonly limit: Limit;
}) => {
  const [isOpen, setOpen] = useState(false);
  if (isOpen)
    return (
      <OtherContributionsForm
        participant={participant}
        year={limit.year}
        declared={limit.declared_elsewhere}
        onDone={() => setOpen(false)}
      />
    );
  return (
    <Row>
      <Button kind="secondary" onPress={() => setOpen(true)}>
        {t('plan.elsewhere.open')}
      </Button>
    </Row>
  );
};

/** Of the only plan that is held, or of one that is still to be chosen. */
const hrefOfContribution = ({ uuid_account: account, plans }: PlanView): string => {
  const [only, ...more] = plans;
  return paths.beginOrder({
    type: 'APORTACION',
    account,
    ...(only && more.length === 0 ? { product: only.uuid_product } : {}),
  });
};

/** What was contributed this year against what the law lets a person contribute. `participant` is who looks, when the plan is theirs. */
export const YearCard = ({
  plan,
  participant,
  mayOrder,
}: {
  readonly plan: PlanView;
  readonly participant: string | undefined;
  readonly mayOrder: boolean;
}) => {
  const { limit, shares } = plan;
  return (
    <Card title={t('plan.year.title', { year: limit.year })}>
      <Meter limit={limit} />
      <p className={css['quiet']}>
        {limit.max === '0.00'
          ? t('plan.year.full')
          : t('plan.year.limit', { limit: formatEuros(limit.limit) })}
        <WordTip word="contribution_limit" />
      </p>
      {benefitsOf(plan).length > 0 ? (
        <p className={css['quiet']}>{t('plan.year.collecting')}</p>
      ) : null}
      <Others shares={shares} />
      {participant === undefined ? null : <Elsewhere participant={participant} limit={limit} />}
      {mayOrder && limit.max !== '0.00' ? (
        <Row>
          <LinkButton href={hrefOfContribution(plan)}>{t('plan.year.contribute')}</LinkButton>
        </Row>
      ) : null}
    </Card>
  );
};
