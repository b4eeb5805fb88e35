import { useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Bars } from '../charts/bars.tsx';
import { ConfirmAct } from '../confirmation/confirm-act.tsx';
import { FigurePart, FigureParts } from '../figures/figure-part.tsx';
import { PageWithAside, StepsAbove } from '../layout/page-with-aside.tsx';
import { Card } from '../layout/card.tsx';
import { LinkList } from '../layout/link-list.tsx';
import { StepButtons } from '../layout/step-buttons.tsx';
import { Points } from '../layout/points.tsx';
import { SectionMenu, SectionPage } from '../layout/section-menu.tsx';
import { SkipLink } from '../layout/skip-link.tsx';
import { Columns, Row, Stack } from '../layout/stack.tsx';
import { IdleQuestion } from '../session/idle-question.tsx';
import { Badge, StatusPill } from '../states/status-pill.tsx';
import { LoadingPage } from '../states/loading-page.tsx';
import { TableSkeleton } from '../table/table-skeleton.tsx';
import { CallError } from '../transport/call-error.ts';
import { Logo } from '../white-label/logo.tsx';

const ONE_MINUTE_MS = 60_000;
/** The target of the link that skips the menus. */
export const CONTENT_ID = 'contenido';

const SECTIONS = [
  { id: 'people', title: 'Personas', href: '/account/myaccount/1/people' },
  { id: 'banks', title: 'Cuentas bancarias', href: '/account/myaccount/1/banks' },
  { id: 'papers', title: 'Documentos', href: '/account/myaccount/1/papers' },
] as const;

const YEARS = [
  { id: '2024', name: '2024', value: '1500.00' },
  { id: '2025', name: '2025', value: '900.50' },
  { id: '2026', name: '2026', value: null },
];

const LINKS = [
  {
    id: '1',
    title: 'Suscripción de Cierzo Global A',
    text: 'OP0000000123 · 19-nov-2026',
    href: '/account/operations',
    aside: <StatusPill tone="waiting">Pendiente</StatusPill>,
  },
  { id: '2', title: 'Cuenta familiar', text: '2 titulares', href: '/account', icon: 'document' },
  { id: '3', title: 'Cuenta cerrada', text: 'Solo consulta' },
] as const;

const refused = async (): Promise<never> => {
  throw new CallError({
    code: 'REFUSED',
    info: 'La orden ya se está tramitando y no se puede cancelar.',
    status: 409,
    requestId: 'galeria-1',
  });
};

const Acts = () => {
  const [until, setUntil] = useState<string>();
  const close = (): void => setUntil(undefined);
  return (
    <Card title="Preguntas antes de seguir">
      <Row>
        <ConfirmAct
          action="Quitar"
          label="Quitar la cuenta bancaria"
          title="¿Quitar la cuenta bancaria?"
          text="Dejará de estar entre sus cuentas."
          confirm="Quitarla"
          failed="No se ha quitado"
          kind="danger"
          onConfirm={refused}
        />
        <ConfirmAct
          action="Quitar"
          label="Quitar otra cuenta bancaria"
          title="¿Quitar la cuenta bancaria?"
          text=""
          confirm="Quitarla"
          failed="No se ha quitado"
          isDisabled
          onConfirm={refused}
        />
        <Button
          kind="secondary"
          onPress={() => setUntil(new Date(Date.now() + ONE_MINUTE_MS).toISOString())}
        >
          ¿Sigue ahí?
        </Button>
      </Row>
      {until === undefined ? null : <IdleQuestion until={until} onStay={close} onLeave={close} />}
    </Card>
  );
};

/** The parts of pages, and what is shown while they load. */
export const PagesSection = () => (
  <Stack>
    <SkipLink target={CONTENT_ID}>Ir al contenido</SkipLink>
    <Row>
      <Logo ground="paper" />
      <Badge count={0} label="Nada pendiente" />
      <Badge count={120} label="120 notificaciones sin leer" />
    </Row>
    <PageWithAside
      aside={
        <Card title="Al lado">
          <Points>
            <li>Tenga a mano su documento.</li>
            <li>Le enviaremos un código por SMS.</li>
          </Points>
        </Card>
      }
    >
      <Stack>
        <StepsAbove titles={['Cuenta', 'Producto', 'Importe']} step={1} />
        <Card title="Enlaces">
          <LinkList label="Enlaces de muestra" items={LINKS} />
        </Card>
        <StepButtons>
          <Button>Continuar</Button>
          <Button kind="quiet">Volver</Button>
        </StepButtons>
      </Stack>
    </PageWithAside>
    <SectionPage
      menu={<SectionMenu label="Secciones de la cuenta" sections={SECTIONS} current="banks" />}
    >
      <Card title="Cuentas bancarias">
        <FigureParts>
          <FigurePart term="Aportado" below="desde 2021">
            100.000,00 €
          </FigurePart>
          <FigurePart term="Rentabilidad">24,32 %</FigurePart>
        </FigureParts>
        <Bars label="Aportado cada año" items={YEARS} unknown="Todavía no se conoce" />
      </Card>
    </SectionPage>
    <Acts />
    <Columns isEven>
      <Card title="Una tabla que llega">
        <TableSkeleton
          rows={2}
          columns={[
            { id: 'name', title: 'Producto', isRowHeader: true },
            { id: 'value', title: 'Valor', align: 'end' },
          ]}
        />
      </Card>
      <div>
        <LoadingPage title="Una página que llega" />
      </div>
    </Columns>
  </Stack>
);
