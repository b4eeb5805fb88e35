import { useState } from 'react';
import { LinkButton } from '../controls/button.tsx';
import { Breadcrumbs } from '../layout/breadcrumbs.tsx';
import { Card } from '../layout/card.tsx';
import { Toggletip } from '../controls/toggletip.tsx';
import { DataList } from '../figures/data-list.tsx';
import { Delta } from '../figures/delta.tsx';
import { Disclosure } from '../layout/disclosure.tsx';
import { EmptyState } from '../states/empty-state.tsx';
import { FailureState } from '../states/failure-state.tsx';
import { formatEuros } from '../figures/format.ts';
import { Notice } from '../states/notice.tsx';
import { Pagination } from '../table/pagination.tsx';
import { Skeleton } from '../states/skeleton.tsx';
import { Columns, Row, Stack } from '../layout/stack.tsx';
import { Badge, StatusPill } from '../states/status-pill.tsx';
import { Table } from '../table/table.tsx';
import type { Column } from '../table/column.ts';
import { Timeline } from '../states/timeline.tsx';

const POSITIONS = [
  {
    name: 'Cierzo Global A',
    code: '10392',
    value: '71204.11',
    gain: '12.4000',
    state: 'Finalizada',
    tone: 'good',
  },
  {
    name: 'Cierzo Renta Fija',
    code: '10394',
    value: '38900.00',
    gain: '-1.2500',
    state: 'Pendiente',
    tone: 'waiting',
  },
  {
    name: 'Cierzo Pensión Mixto',
    code: '64678',
    value: '14214.31',
    gain: '0.0000',
    state: 'Cancelada',
    tone: 'bad',
  },
] as const;

const COLUMNS: readonly Column<(typeof POSITIONS)[number]>[] = [
  { id: 'name', title: 'Producto', cell: ({ name }) => name, isRowHeader: true },
  { id: 'code', title: 'Código', cell: ({ code }) => code },
  {
    id: 'state',
    title: 'Estado',
    cell: ({ state, tone }) => <StatusPill tone={tone}>{state}</StatusPill>,
  },
  {
    id: 'gain',
    title: 'Rentabilidad',
    align: 'end',
    cell: ({ gain }) => <Delta value={gain} unit="percent" />,
  },
  { id: 'value', title: 'Valor', align: 'end', cell: ({ value }) => formatEuros(value) },
];

const FAILURE = {
  info: 'El servicio no está disponible en este momento.',
  requestId: '0196f7a2-7a54-7cc1-9a0e-5d1c7a3f2b11',
};

const OrderFacts = () => (
  <Columns>
    <Card title="Datos de la orden">
      <DataList
        items={[
          { term: 'Operación', value: 'Suscripción de Cierzo Global A' },
          { term: 'IBAN', value: 'ES91 2100 0418 4502 0005 1332' },
          { term: 'Referencia', value: 'OP0000000123' },
        ]}
      />
      <DataList
        isFigures
        items={[
          {
            term: 'Importe',
            help: <Toggletip name="Qué es: importe">Lo que sale de su cuenta bancaria.</Toggletip>,
            value: '5.000,00 €',
          },
          { term: 'Comisión de suscripción', value: '0,00 €' },
          { term: 'Participaciones estimadas', value: '405,183921' },
        ]}
      />
      <div>
        <Disclosure title="¿Qué valor liquidativo se aplica?">
          El del día en que su pago se concilia en la cuenta.
        </Disclosure>
        <Disclosure title="¿Hasta cuándo puedo cancelarla?">
          Hasta las 14:00 del día en que se aplica.
        </Disclosure>
      </div>
    </Card>
    <Card title="Seguimiento">
      <Timeline
        label="Seguimiento de la operación"
        events={[
          { id: '1', title: 'Orden registrada', state: 'done', when: '19-nov-2026' },
          {
            id: '2',
            title: 'Firmada',
            state: 'done',
            when: '19-nov-2026',
            text: 'Por usted, a las 11:03 h.',
          },
          {
            id: '3',
            title: 'Esperamos su transferencia',
            state: 'current',
            text: 'Con la referencia OP0000000123.',
          },
          { id: '4', title: 'Finalizada', state: 'next' },
        ]}
      />
    </Card>
  </Columns>
);

const Tones = () => (
  <>
    <Row>
      <StatusPill>Enviada</StatusPill>
      <StatusPill tone="active">Activa</StatusPill>
      <StatusPill tone="good">Finalizada</StatusPill>
      <StatusPill tone="waiting">Pendiente</StatusPill>
      <StatusPill tone="bad">Cancelada</StatusPill>
      <Badge count={3} label="3 notificaciones sin leer" />
    </Row>
    <Notice title="Antes de las 14:00">
      Su orden se tramitará con el valor liquidativo de hoy.
    </Notice>
    <Notice tone="waiting" title="Falta un paso">
      Hay documentos pendientes de firma. <a href="#firmar">Firmarlos ahora</a>
    </Notice>
    <Notice tone="bad">La cuenta está bloqueada. Hable con un agente.</Notice>
  </>
);

const StatesOfCard = () => (
  <Columns isEven>
    <Card title="Vacío">
      <EmptyState
        title="Todavía no tiene operaciones"
        text="Aquí verá cada orden, en qué punto está y sus documentos."
        action={<LinkButton href="/operate">Hacer una suscripción</LinkButton>}
      />
    </Card>
    <Card title="Cargando">
      <Skeleton />
    </Card>
    <Card>
      <FailureState error={FAILURE} onRetry={() => undefined} />
    </Card>
  </Columns>
);

export const DataSection = () => {
  const [offset, setOffset] = useState(0);
  return (
    <Stack>
      <Breadcrumbs
        crumbs={[{ title: 'Operaciones', href: '/account/operations' }, { title: 'OP0000000123' }]}
      />
      <Card title="Posiciones" aside={<a href="#mas">Ver mi cartera</a>}>
        <Table
          caption="Posiciones por producto"
          rows={POSITIONS}
          rowKey={({ code }) => code}
          columns={COLUMNS}
        />
        <Pagination total={63} limit={25} offset={offset} onMove={setOffset} />
      </Card>
      <OrderFacts />
      <Tones />
      <StatesOfCard />
    </Stack>
  );
};
