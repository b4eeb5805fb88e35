import type { OrderType } from '@area/contract/orders/schemas';
import type { ComponentType, LazyExoticComponent } from 'react';
import { lazy } from 'react';
import type { Chosen } from './use-chosen.ts';
import type { Draft } from './draft.ts';
import type { AccountStepProps, PlacingStepProps, StepProps } from './step-props.ts';
import { SubscriptionDetails } from './subscription-details.tsx';
import { SubscriptionFigures } from './review-figures.tsx';

/** The page of the details, once what it depends on is there. */
export interface DetailsProps extends AccountStepProps {
  readonly chosen: Chosen;
}

/** The money of an order, on the page that reviews it. */
export interface FiguresProps {
  readonly draft: Draft;
  readonly chosen: Chosen;
}

type Lazy<P> = LazyExoticComponent<ComponentType<P>>;

const whenNeeded = <P>(load: () => Promise<ComponentType<P>>): Lazy<P> =>
  lazy(async () => ({ default: await load() }));

/** What is asked and shown for types but the subscription travels when somebody chooses one. */
export const HoldingStep = whenNeeded<AccountStepProps>(
  async () => (await import('./leaving/holding-step.tsx')).HoldingStep,
);
export const OriginStep = whenNeeded<AccountStepProps>(
  async () => (await import('./external/origin-step.tsx')).OriginStep,
);
export const CauseStep = whenNeeded<AccountStepProps>(
  async () => (await import('./pension/cause-step.tsx')).CauseStep,
);
/** The last page is not read by who only looks. */
export const ReviewStep = whenNeeded<PlacingStepProps>(
  async () => (await import('./review-step.tsx')).ReviewStep,
);
export const Begin = whenNeeded<Pick<StepProps, 'draft' | 'change' | 'goTo'>>(
  async () => (await import('./pension/begin.tsx')).Begin,
);

const PeriodicDetails = whenNeeded<DetailsProps>(
  async () => (await import('./periodic/periodic-details.tsx')).PeriodicDetails,
);
const PeriodicFigures = whenNeeded<FiguresProps>(
  async () => (await import('./periodic/periodic-figures.tsx')).PeriodicFigures,
);
const TransferDetails = whenNeeded<DetailsProps>(
  async () => (await import('./leaving/transfer-details.tsx')).TransferDetails,
);

export const DETAILS: Readonly<
  Record<OrderType, ComponentType<DetailsProps> | Lazy<DetailsProps>>
> = {
  SUSCRIPCION: SubscriptionDetails,
  SOLICITUD_SUSCRIPCION_PERIODICA: PeriodicDetails,
  REEMBOLSO: whenNeeded(
    async () => (await import('./leaving/redemption-details.tsx')).RedemptionDetails,
  ),
  SOLICITUD_REEMBOLSO_PERIODICO: PeriodicDetails,
  SOLICITUD_TRASPASO_INTERNO: TransferDetails,
  SOLICITUD_TRASPASO_EXTERNO_ENTRADA: TransferDetails,
  APORTACION: whenNeeded(
    async () => (await import('./pension/contribution-details.tsx')).ContributionDetails,
  ),
  SOLICITUD_APORTACION_PERIODICA: whenNeeded(
    async () =>
      (await import('./pension/periodic-contribution-details.tsx')).PeriodicContributionDetails,
  ),
  RESCATE: whenNeeded(async () => (await import('./pension/benefit-details.tsx')).BenefitDetails),
  DEVOLUCION_EXCESO: whenNeeded(
    async () => (await import('./pension/excess-details.tsx')).ExcessDetails,
  ),
};

export const FIGURES: Readonly<
  Record<OrderType, ComponentType<FiguresProps> | Lazy<FiguresProps>>
> = {
  SUSCRIPCION: SubscriptionFigures,
  SOLICITUD_SUSCRIPCION_PERIODICA: PeriodicFigures,
  REEMBOLSO: whenNeeded(
    async () => (await import('./leaving/redemption-figures.tsx')).RedemptionFigures,
  ),
  SOLICITUD_REEMBOLSO_PERIODICO: PeriodicFigures,
  SOLICITUD_TRASPASO_INTERNO: whenNeeded(
    async () => (await import('./leaving/transfer-figures.tsx')).TransferFigures,
  ),
  SOLICITUD_TRASPASO_EXTERNO_ENTRADA: whenNeeded(
    async () => (await import('./external/external-figures.tsx')).ExternalFigures,
  ),
  APORTACION: whenNeeded(
    async () => (await import('./pension/contribution-figures.tsx')).ContributionFigures,
  ),
  SOLICITUD_APORTACION_PERIODICA: whenNeeded(
    async () =>
      (await import('./pension/periodic-contribution-figures.tsx')).PeriodicContributionFigures,
  ),
  RESCATE: whenNeeded(async () => (await import('./pension/benefit-figures.tsx')).BenefitFigures),
  DEVOLUCION_EXCESO: whenNeeded(
    async () => (await import('./pension/excess-figures.tsx')).ExcessFigures,
  ),
};
