import type { AccountIntervener } from '@area/contract/account-people/schemas';
import type { Associate, Patron } from '@area/contract/companies/schemas';
import { paths } from '../../app/paths.ts';
import { useEverybody } from '../../calls/account-people.ts';
import { useAssociates, usePatrons } from '../../calls/plan-people.ts';
import { countryName } from '../../parts/record/country-names.ts';
import { t } from './company-texts.ts';
import { LinkButton } from '@area/kit/controls/button.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { formatDay, formatDayOf, formatPercent } from '@area/kit/figures/format.ts';
import { Row, Stack } from '@area/kit/layout/stack.tsx';
import { Table } from '@area/kit/table/table.tsx';
import type { Column } from '@area/kit/table/column.ts';
import { TwoLines } from '@area/kit/figures/two-line-text.tsx';
import { ReadCard } from './read-card.tsx';
import type { SectionProps } from './section-props.ts';

const named = <
  T extends { readonly name: string; readonly document_masked: string },
>(): Column<T> => ({
  id: 'name',
  title: t('accounts.company.name'),
  isRowHeader: true,
  cell: ({ name, document_masked }) => <TwoLines below={document_masked}>{name}</TwoLines>,
});

const shareOf = ({ percentage, has_control }: Associate): string => {
  if (percentage !== null) return formatPercent(percentage);
  return has_control ? t('accounts.company.controls') : '—';
};

/** As what, by which way, and whether with public responsibility. */
const holdingOf = ({ holding_type, is_indirect, is_pep }: Associate) => {
  const below = [
    ...(is_indirect === null
      ? []
      : [t(is_indirect ? 'accounts.company.indirect' : 'accounts.company.direct')]),
    ...(is_pep ? [t('accounts.company.pep')] : []),
  ];
  return (
    <TwoLines below={below.join(' · ')}>
      {holding_type === null ? '—' : t(`codes.holding_type.${holding_type}`)}
    </TwoLines>
  );
};

const associateColumns = (): readonly Column<Associate>[] => [
  named(),
  {
    id: 'country',
    title: t('accounts.company.country'),
    cell: ({ tax_country, tin_masked }) => (
      <TwoLines below={tin_masked ?? ''}>{countryName(tax_country)}</TwoLines>
    ),
  },
  {
    id: 'nationality',
    title: t('accounts.company.nationality'),
    cell: ({ nationality }) => (nationality === null ? '—' : countryName(nationality)),
  },
  { id: 'holding', title: t('accounts.company.holding'), cell: holdingOf },
  { id: 'share', title: t('accounts.company.share'), align: 'end', cell: shareOf },
];

const Associates = ({ account }: SectionProps) => (
  <ReadCard
    title={t('accounts.company.associates')}
    intro={t('accounts.company.associates_intro')}
    failed={t('accounts.company.failed')}
    empty={{
      title: t('accounts.company.associates_empty.title'),
      text: t('accounts.company.associates_empty.text'),
    }}
    rows={useAssociates(account.uuid)}
  >
    {(rows) => (
      <Table
        caption={t('accounts.company.associates')}
        columns={associateColumns()}
        rows={rows}
        rowKey={({ name, document_masked }) => `${name} ${document_masked}`}
      />
    )}
  </ReadCard>
);

const ROLES_OF_ENTITY = ['ADMINISTRADOR', 'REPRESENTANTE_LEGAL', 'JUNTA_DIRECTIVA'] as const;

interface Administrator {
  readonly person: AccountIntervener;
  readonly role: (typeof ROLES_OF_ENTITY)[number];
  readonly since: string | null;
}

/** The people who act for the entity by office, with their roles. */
const administratorsAmong = (people: readonly AccountIntervener[]): readonly Administrator[] =>
  people.flatMap((person) =>
    (person.account_intervener_role ?? []).flatMap(({ role, status, since }) => {
      const own = ROLES_OF_ENTITY.find((each) => each === role);
      return own && status === 'ACTIVE' ? [{ person, role: own, since }] : [];
    }),
  );

const administratorColumns = (): readonly Column<Administrator>[] => [
  {
    id: 'name',
    title: t('accounts.company.name'),
    isRowHeader: true,
    cell: ({ person }) => <TwoLines below={person.document_masked}>{person.name}</TwoLines>,
  },
  { id: 'role', title: t('accounts.company.role'), cell: ({ role }) => t(`codes.role.${role}`) },
  {
    id: 'since',
    title: t('accounts.company.since'),
    align: 'end',
    cell: ({ since }) => (since === null ? '—' : formatDayOf(since)),
  },
];

const Administrators = ({ account }: SectionProps) => {
  const { data, error, refetch } = useEverybody(account.uuid);
  return (
    <ReadCard
      title={t('accounts.company.administrators')}
      intro={t('accounts.company.administrators_intro')}
      failed={t('accounts.company.failed')}
      empty={{
        title: t('accounts.company.administrators_empty.title'),
        text: t('accounts.company.administrators_empty.text'),
      }}
      rows={{ data: data && administratorsAmong(data.data), error, refetch }}
    >
      {(rows) => (
        <Table
          caption={t('accounts.company.administrators')}
          columns={administratorColumns()}
          rows={rows}
          rowKey={({ person, role }) => `${person.uuid} ${role}`}
        />
      )}
    </ReadCard>
  );
};

const patronColumns = (): readonly Column<Patron>[] => [
  named(),
  { id: 'role', title: t('accounts.company.role'), cell: ({ position }) => position },
  {
    id: 'since',
    title: t('accounts.company.since'),
    align: 'end',
    cell: ({ since, until }) =>
      until === null ? formatDay(since) : `${formatDay(since)} – ${formatDay(until)}`,
  },
];

const Patrons = ({ account }: SectionProps) => (
  <ReadCard
    title={t('accounts.company.patrons')}
    intro={t('accounts.company.patrons_intro')}
    failed={t('accounts.company.failed')}
    empty={{
      title: t('accounts.company.patrons_empty.title'),
      text: t('accounts.company.patrons_empty.text'),
    }}
    rows={usePatrons(account.uuid)}
  >
    {(rows) => (
      <Table
        caption={t('accounts.company.patrons')}
        columns={patronColumns()}
        rows={rows}
        rowKey={({ uuid }) => uuid}
      />
    )}
  </ReadCard>
);

/** Who owns the entity, who acts for it, and its board; declared in its questionnaire, which is the place to change it. */
export const CompanySection = ({ account }: SectionProps) => (
  <Stack>
    <Associates account={account} />
    <Administrators account={account} />
    <Patrons account={account} />
    <Card>
      <p>{t('accounts.company.where')}</p>
      <Row>
        <LinkButton kind="secondary" href={paths.kycForm(undefined, account.holders[0]?.uuid)}>
          {t('accounts.company.kyc')}
        </LinkButton>
      </Row>
    </Card>
  </Stack>
);
