import { getOfficeAccount } from '@area/contract/office/accounts/calls';
import type { AccountRecord } from '@area/contract/office/accounts/record-schemas';
import { grantPower, rejectRole, validateRole } from '@area/contract/office/roles/calls';
import { OWNER_ROLES } from '@area/domain/account/roles';
import { Link } from 'wouter';
import { Card } from '@area/kit/layout/card.tsx';
import { Row } from '@area/kit/layout/stack.tsx';
import type { Column } from '@area/kit/table/column.ts';
import { Table } from '@area/kit/table/table.tsx';
import { OpenRequirements } from '../../parts/about/open-requirements.tsx';
import { FieldsAction } from '../../parts/action/fields-action.tsx';
import { ReasonAction } from '../../parts/action/reason-action.tsx';
import { codeIn } from '../../parts/action/typed-values.ts';
import { codeWord } from '../../parts/words/code-words.ts';
import { ClientPill } from '../../parts/words/pills.tsx';
import { showEuros, showMoment } from '../../parts/words/shown.ts';
import { t } from './texts.ts';

type Person = AccountRecord['people'][number];

const OUTDATES = [getOfficeAccount];
const POWERS = ['has_express_power', 'has_mandate'] as const;

/** A role that waits is accepted or refused; one in force may go further by a deed. */
const RoleActions = ({ person: { uuid: id, role, status } }: { readonly person: Person }) => {
  if (status === 'PENDING')
    return (
      <Row>
        <FieldsAction
          call={validateRole}
          params={{ id }}
          kind="quiet"
          label={t('role.validate')}
          facts={{ is_owner_role: OWNER_ROLES.includes(role) }}
          fields={[{ name: 'is_on_paper', label: t('role.on_paper'), kind: 'check' }]}
          bodyOf={(typed) => ({ is_on_paper: typed['is_on_paper'] === 'true' })}
          outdates={OUTDATES}
        />
        <ReasonAction
          call={rejectRole}
          params={{ id }}
          kind="quiet"
          label={t('role.reject')}
          outdates={OUTDATES}
        />
      </Row>
    );
  return status === 'ACTIVE' ? (
    <FieldsAction
      call={grantPower}
      params={{ id }}
      kind="quiet"
      label={t('role.power')}
      fields={[
        {
          name: 'power',
          label: t('role.power_kind'),
          options: POWERS.map((power) => ({ value: power, label: t(`role.${power}`) })),
        },
      ]}
      bodyOf={(typed) => ({ power: codeIn(POWERS, typed['power']) })}
      outdates={OUTDATES}
    />
  ) : (
    '—'
  );
};

const powersOf = ({
  power_limit_eur,
  has_express_power,
  has_mandate,
  percentage,
}: Person): string =>
  [
    percentage && `${percentage} %`,
    power_limit_eur && t('role.limit', { limit: showEuros(power_limit_eur) }),
    has_express_power && t('role.has_express_power'),
    has_mandate && t('role.has_mandate'),
  ]
    .filter(Boolean)
    .join(', ') || '—';

const columns = (): readonly Column<Person>[] => [
  {
    id: 'name',
    title: t('people.name'),
    isRowHeader: true,
    cell: ({ client_uuid, name, document_number }) => (
      <>
        <Link href={`/clients/${client_uuid}`}>{name}</Link> <small>{document_number}</small>
      </>
    ),
  },
  {
    id: 'status',
    title: t('people.status'),
    cell: ({ intervener_status }) => <ClientPill status={intervener_status} />,
  },
  {
    id: 'role',
    title: t('people.role'),
    phone: 'note',
    cell: ({ role, status }) => `${codeWord('role', role)} (${codeWord('role_status', status)})`,
  },
  { id: 'powers', title: t('people.powers'), cell: powersOf },
  {
    id: 'since',
    title: t('people.since'),
    isWideOnly: true,
    cell: ({ since, ended_at }) =>
      [showMoment(since), ended_at && showMoment(ended_at)].filter(Boolean).join(' – '),
  },
  {
    id: 'open',
    title: t('people.may_operate'),
    cell: ({ status, open_requirements }) =>
      status === 'ACTIVE' ? <OpenRequirements open={open_requirements} /> : '—',
  },
  { id: 'act', title: t('people.act'), cell: (person) => <RoleActions person={person} /> },
];

/** Who is on an account and was, each with why they cannot operate. */
export const AccountPeople = ({ account }: { readonly account: AccountRecord }) => (
  <Card title={t('people.title')}>
    <Table
      caption={t('people.title')}
      columns={columns()}
      rows={account.people}
      rowKey={({ uuid }) => uuid}
    />
  </Card>
);
