import type { OwnRecord } from '@area/contract/own-record/schemas';
import type { TaxDeclaration } from '@area/contract/tax-residence/schemas';
import { useSearch } from 'wouter';
import { paths } from '../../app/paths.ts';
import { useKnownMe } from '../../calls/me.ts';
import { SubjectProvider } from '../../calls/subject.ts';
import { useTaxDeclaration } from '../../calls/tax-residence.ts';
import { countryName } from '../../parts/record/country-names.ts';
import { EditableSection } from '../../parts/record/editable-section.tsx';
import { representedPeople } from '../../parts/record/represented-people.ts';
import { PersonSelect } from '../../parts/record/person-select.tsx';
import { t } from './texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { DataList } from '@area/kit/figures/data-list.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { formatDay } from '@area/kit/figures/format.ts';
import { Notice } from '@area/kit/states/notice.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { CrsForm } from './crs-form.tsx';
import { FatcaEntityForm } from './fatca-entity-form.tsx';
import { FatcaPersonForm } from './fatca-person-form.tsx';
import { TaxForm } from './tax-form.tsx';
import { WordTip } from '../../parts/help/word-tip.tsx';

const LOADING = [
  { width: '40%', height: '1.5rem' },
  { width: '100%', height: '6rem' },
];

type Declared = { readonly declared: TaxDeclaration };

const Fatca = ({ declared, type }: Declared & { readonly type: OwnRecord['intervener_type'] }) => {
  const { fatca_indicator: indicator, fatca_status: status } = declared;
  const Form = type === 'F' ? FatcaPersonForm : FatcaEntityForm;
  return (
    <EditableSection
      title={t('profile.fatca.title')}
      label={t(declared.fatca ? 'profile.fatca.change' : 'profile.fatca.declare')}
      action={t(declared.fatca ? 'profile.form.change' : 'profile.tax.declare_now')}
      shown={
        <>
          <p>
            {t('profile.fatca.intro')}
            <WordTip word="fatca" />
          </p>
          <DataList
            items={[
              {
                term: t('profile.tax.result'),
                value: indicator ? t(`codes.fatca_indicator.${indicator}`) : t('profile.tax.none'),
              },
              ...(status
                ? [{ term: t('profile.tax.status'), value: t(`codes.fatca_status.${status}`) }]
                : []),
            ]}
          />
        </>
      }
      renderForm={(close) => <Form declared={declared} onDone={close} />}
    />
  );
};

const residenceOf = ({
  country,
  tin,
  reason_no_tin,
}: NonNullable<TaxDeclaration['residences']>[number]) => ({
  term: countryName(country),
  value: tin || (reason_no_tin ? t(`codes.missing_tin_reason.${reason_no_tin}`) : '—'),
});

const Crs = ({ declared }: Declared) => (
  <EditableSection
    title={t('profile.crs.title')}
    label={t(declared.residences ? 'profile.crs.change' : 'profile.crs.declare')}
    action={t(declared.residences ? 'profile.form.change' : 'profile.tax.declare_now')}
    shown={
      <>
        <p>
          {t('profile.crs.intro')}
          <WordTip word="crs" />
        </p>
        <DataList
          items={[
            {
              term: t('profile.tax.result'),
              value: declared.crs_indicator
                ? t(`codes.crs_indicator.${declared.crs_indicator}`)
                : t('profile.tax.none'),
            },
            ...(declared.residences ?? []).map(residenceOf),
          ]}
        />
      </>
    }
    renderForm={(close) => <CrsForm declared={declared} onDone={close} />}
  />
);

/** What is declared about taxes abroad, what it comes to, and the document that says so. */
const Declarations = ({ type }: { readonly type: OwnRecord['intervener_type'] }) => {
  const { data, error, refetch } = useTaxDeclaration();
  if (!data)
    return (
      <Card>
        {error ? (
          <FailureState
            error={error}
            title={t('profile.tax.failed')}
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeleton lines={LOADING} />
        )}
      </Card>
    );
  return (
    <>
      {data.due_on === null ? null : (
        <Notice tone="waiting" title={t('profile.tax.due')}>
          <p>{t('profile.tax.due_text', { day: formatDay(data.due_on) })}</p>
        </Notice>
      )}
      <Crs declared={data} />
      <Fatca declared={data} type={type} />
      <TaxForm declared={data} />
    </>
  );
};

/** One's own declarations, or those of somebody whom one represents, as the address says. *Source*: decisions 6.3 (4). */
export const TaxSection = () => {
  const { accounts, intervener } = useKnownMe().private_area;
  const named = new URLSearchParams(useSearch()).get('of');
  const others = representedPeople(accounts, intervener.uuid);
  const other = others.find(({ uuid }) => uuid === named);
  const of = other?.uuid ?? intervener.uuid;
  return (
    <Stack>
      <PersonSelect
        label={t('profile.tax.of')}
        own={t('profile.tax.own')}
        others={others}
        of={other?.uuid}
        pathOf={paths.taxResidence}
      />
      <SubjectProvider key={of} value={of}>
        <Declarations type={other?.type ?? intervener.intervener_type} />
      </SubjectProvider>
    </Stack>
  );
};
