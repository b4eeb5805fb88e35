import { SHEET_FORMATS } from '@area/contract/download';
import type { SheetFormat } from '@area/contract/download';
import { exportTaxForm } from '@area/contract/office/tax-forms/calls';
import { TAX_FORMS, TAX_PERIODS } from '@area/domain/tax/forms';
import type { TaxForm, TaxPeriod } from '@area/domain/tax/forms';
import { useState } from 'react';
import { Button } from '@area/kit/controls/button.tsx';
import { Select } from '@area/kit/fields/select.tsx';
import { TextField } from '@area/kit/fields/text-field.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Row, Stack } from '@area/kit/layout/stack.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { useDownload } from '@area/kit/transport/use-download.ts';
import { t } from './texts.ts';

/** What is chosen; an empty period is the whole year. */
interface Chosen {
  readonly form: TaxForm;
  readonly year: string;
  readonly period: TaxPeriod | '';
}

const formOf = (text: string): TaxForm => TAX_FORMS.find((each) => each === text) ?? TAX_FORMS[0];
const periodOf = (text: string): TaxPeriod | '' => TAX_PERIODS.find((each) => each === text) ?? '';

/** The year before is the one that is filed. */
const FIRST: Chosen = {
  form: TAX_FORMS[0],
  year: String(new Date().getFullYear() - 1),
  period: '',
};

const Fields = ({
  chosen: { form, year, period },
  onChoose,
  errorOf,
}: {
  readonly chosen: Chosen;
  readonly onChoose: (part: Partial<Chosen>) => void;
  readonly errorOf: (field: string) => string | undefined;
}) => (
  <>
    <Select
      name="form"
      label={t('tax.form')}
      value={form}
      options={TAX_FORMS.map((value) => ({ value, label: t(`tax.forms.${value}`) }))}
      onChange={(text) => onChoose({ form: formOf(text) })}
    />
    <TextField
      name="year"
      label={t('tax.year')}
      value={year}
      inputMode="numeric"
      error={errorOf('year')}
      onChange={(typed) => onChoose({ year: typed })}
    />
    <Select
      name="period"
      label={t('tax.period')}
      value={period}
      hint={t('tax.period_hint')}
      error={errorOf('period')}
      options={[
        { value: '', label: t('tax.whole_year') },
        ...TAX_PERIODS.map((value) => ({ value, label: value })),
      ]}
      onChange={(text) => onChoose({ period: periodOf(text) })}
    />
  </>
);

/** The sheets for the tax agency: one row a record, totals that tie out at the end. */
export const TaxScreen = () => {
  const [chosen, setChosen] = useState(FIRST);
  const { mutate, isPending, error, reset } = useDownload(exportTaxForm);
  const errorOf = (field: string): string | undefined =>
    error?.errors.find((each) => each.field === field)?.message;
  const download = ($format: SheetFormat): void => {
    const { form, year, period } = chosen;
    mutate({
      input: {
        params: { form, year },
        query: { $format, ...(period === '' ? {} : { period }) },
      },
      filename: `${form}-${year}${period === '' ? '' : `-${period}`}.${$format.toLowerCase()}`,
    });
  };
  return (
    <Stack isNarrow>
      <PageTitle intro={t('tax.intro')}>{t('tax.title')}</PageTitle>
      <Notice>{t('tax.layout')}</Notice>
      <Card>
        <Stack gap="close">
          <Fields
            chosen={chosen}
            errorOf={errorOf}
            onChoose={(part) => {
              reset();
              setChosen({ ...chosen, ...part });
            }}
          />
          {error ? (
            <div role="alert">
              <Notice tone="bad" title={t('tax.failed')}>
                {error.info}
              </Notice>
            </div>
          ) : null}
          <Row>
            {SHEET_FORMATS.map((format) => (
              <Button
                key={format}
                kind={format === 'XLSX' ? 'primary' : 'secondary'}
                isPending={isPending}
                onPress={() => download(format)}
              >
                {t('tax.download', { format })}
              </Button>
            ))}
          </Row>
        </Stack>
      </Card>
    </Stack>
  );
};
