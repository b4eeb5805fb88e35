import type { Asset } from '@area/contract/assets/schemas';
import { NO_CENTS } from '@area/domain/money/money';
import { centsFromTyped } from '@area/domain/money/typed-amount';
import { centsText } from '@area/domain/money/wire';
import { useState } from 'react';
import { Link } from 'wouter';
import { Button } from '@area/kit/controls/button.tsx';
import { AmountField } from '@area/kit/fields/amount-field.tsx';
import { Select } from '@area/kit/fields/select.tsx';
import { ShortForm } from '@area/kit/forms/short-form.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { paths } from '../../../app/paths.ts';
import type { ProjectionQuery } from '../../../calls/projection.ts';
import css from './projection.module.css';
import { ProjectionResult } from './projection-result.tsx';
import { t } from './texts.ts';

/** *Units*: years. */
const TERMS = [5, 10, 15, 20, 30];
const FIRST_TERM = '10';

interface CardProps {
  readonly asset: Pick<Asset, 'uuid' | 'name' | 'total' | 'holdings'>;
}

/** What is asked: until it can be read, what is wrong with it. */
const readQuery = (start: string, monthly: string, years: string): ProjectionQuery | undefined => {
  const paid = monthly.trim() === '' ? NO_CENTS : centsFromTyped(monthly);
  if (paid === undefined) return undefined;
  return {
    start,
    monthly: centsText(paid),
    years: Number(years),
  };
};

/** What one has of a product, and savings in it, as ranges that its own history gives. *Source*: screens.md, ADR 224. */
export const ProjectionCard = ({ asset }: CardProps) => {
  const [monthly, setMonthly] = useState('');
  const [years, setYears] = useState(FIRST_TERM);
  const [asked, setAsked] = useState<ProjectionQuery>();
  const [isWrong, setWrong] = useState(false);
  const { value } = asset.total;
  const [account] = asset.holdings;
  if (value === null) return null;
  const submit = (): void => {
    const query = readQuery(value, monthly, years);
    setWrong(query === undefined);
    if (query) setAsked(query);
  };
  return (
    <Card title={t('projection.title')}>
      <p className={css['quiet']}>{t('projection.text')}</p>
      <ShortForm className={css['form']} onSend={submit}>
        <AmountField
          name="monthly"
          label={t('projection.monthly')}
          value={monthly}
          onChange={setMonthly}
          error={isWrong ? t('projection.amount') : undefined}
          isOptional
        />
        <Select
          name="years"
          label={t('projection.years')}
          value={years}
          options={TERMS.map((count) => ({
            value: count.toString(),
            label: t('projection.year_option', { count }),
          }))}
          onChange={setYears}
        />
        <Button type="submit" kind="secondary">
          {t('projection.action')}
        </Button>
      </ShortForm>
      {account ? (
        <p>
          <Link href={paths.goals({ account: account.uuid_account, product: asset.uuid })}>
            {t('projection.goal')}
          </Link>
        </p>
      ) : null}
      {asked ? <ProjectionResult asset={asset} query={asked} /> : null}
    </Card>
  );
};
