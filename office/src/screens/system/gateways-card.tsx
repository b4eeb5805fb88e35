import type { ResponseOf } from '@area/contract/call';
import { testGateway } from '@area/contract/office/system/calls';
import type { getSystemState } from '@area/contract/office/system/calls';
import { TESTED_GATEWAYS } from '@area/contract/office/system/parts';
import type { GatewayOutcome, TestedGateway } from '@area/contract/office/system/parts';
import { useState } from 'react';
import { Card } from '@area/kit/layout/card.tsx';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import type { Tone } from '@area/kit/states/status-pill.tsx';
import type { Column } from '@area/kit/table/column.ts';
import { Table } from '@area/kit/table/table.tsx';
import { FieldsAction } from '../../parts/action/fields-action.tsx';
import { textIn } from '../../parts/action/typed-values.ts';
import { t } from './texts.ts';

type Gateway = ResponseOf<typeof getSystemState>['gateways'][number];
type Found = ResponseOf<typeof testGateway>;

const TONES: Readonly<Record<GatewayOutcome, Tone>> = {
  ANSWERED: 'good',
  FAILED: 'bad',
  NOT_CONNECTED: 'neutral',
};

const testedAs = (gateway: Gateway['gateway']): TestedGateway | undefined =>
  TESTED_GATEWAYS.find((each) => each === gateway);

/** Where a test message goes; nothing for what sends none. */
const fieldsOf = (gateway: TestedGateway) => {
  if (gateway === 'SMS')
    return [{ name: 'to', label: t('gateway.to_phone'), hint: t('gateway.to_phone_hint') }];
  return gateway === 'MAIL'
    ? [{ name: 'to', label: t('gateway.to_email'), hint: t('gateway.to_email_hint') }]
    : [];
};

interface TestProps {
  readonly gateway: TestedGateway;
  readonly onFound: (found: Found) => void;
}

const Test = ({ gateway, onFound }: TestProps) => {
  const name = t(`state.kinds.${gateway}`);
  return (
    <FieldsAction
      call={testGateway}
      params={{ gateway }}
      kind="quiet"
      label={t('gateway.test')}
      title={t('gateway.test_title', { name })}
      intro={t(`gateway.test_${gateway}`)}
      fields={fieldsOf(gateway)}
      bodyOf={(typed) => {
        const to = textIn(typed, 'to');
        return to === '' ? {} : { to };
      }}
      onDone={onFound}
    />
  );
};

/** What it answered, in its own words. */
const Answer = ({ found }: { readonly found: Found | undefined }) => {
  if (!found) return '—';
  const { outcome, said, took_ms, is_substitute } = found;
  return (
    <output>
      <StatusPill tone={TONES[outcome]}>
        {t(`gateway.outcomes.${outcome}`, { ms: took_ms })}
      </StatusPill>{' '}
      {said === '' ? null : <code>{said}</code>}{' '}
      {is_substitute && outcome === 'ANSWERED' ? t('gateway.substitute') : null}
    </output>
  );
};

interface Tested {
  readonly found: readonly Found[];
  readonly onFound: (found: Found) => void;
}

const columnsOf = ({ found, onFound }: Tested): readonly Column<Gateway>[] => [
  {
    id: 'gateway',
    title: t('state.gateway'),
    isRowHeader: true,
    cell: ({ gateway }) => t(`state.kinds.${gateway}`),
  },
  {
    id: 'state',
    title: t('state.state'),
    phone: 'state',
    cell: ({ is_connected }) => (
      <StatusPill tone={is_connected ? 'good' : 'neutral'}>
        {t(is_connected ? 'state.connected' : 'state.not_connected')}
      </StatusPill>
    ),
  },
  {
    id: 'setting',
    title: t('state.setting'),
    phone: 'note',
    cell: ({ setting }) => <code>{setting}</code>,
  },
  {
    id: 'answer',
    title: t('gateway.last_test'),
    cell: ({ gateway }) => <Answer found={found.find((each) => each.gateway === gateway)} />,
  },
  {
    id: 'test',
    title: t('gateway.test_act'),
    cell: ({ gateway }) => {
      const tested = testedAs(gateway);
      return tested ? <Test gateway={tested} onFound={onFound} /> : '—';
    },
  },
];

/** What the program is connected to, with a test of what can be asked; the page keeps what each answered. */
export const GatewaysCard = ({ gateways }: { readonly gateways: readonly Gateway[] }) => {
  const [found, setFound] = useState<readonly Found[]>([]);
  const onFound = (answered: Found): void =>
    setFound((before) => [
      ...before.filter(({ gateway }) => gateway !== answered.gateway),
      answered,
    ]);
  return (
    <Card title={t('state.gateways')}>
      <Table
        caption={t('state.gateways')}
        rows={gateways}
        rowKey={({ gateway }) => gateway}
        columns={columnsOf({ found, onFound })}
      />
    </Card>
  );
};
