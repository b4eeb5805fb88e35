import type { OrderType } from '@area/contract/orders/schemas';
import type { ComponentType } from 'react';
import type { DetailsProps, FiguresProps } from './step-props.ts';
import { SubscriptionDetails } from './subscription-details.tsx';
import { SubscriptionFigures } from './review-figures.tsx';
import { whenNeeded } from './when-needed.ts';
import type { Lazy } from './when-needed.ts';

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
