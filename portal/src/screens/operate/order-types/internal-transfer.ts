import { DestinationStep } from '../product-step.tsx';
import { lazyPart } from '../lazy-part.ts';
import { HOLDING, TransferDetails } from './pages.ts';
import type { PortalOrderType } from './portal-order-type.ts';
import {
  NO_COMPARTMENT,
  NO_DESTINATION,
  NO_HOW_MUCH,
  NO_SIMULTANEOUS,
  NO_TARGET,
  UNCONFIRMED,
} from './typed-parts.ts';
import {
  compartmentOf,
  confirmationsOf,
  howMuchOf,
  howMuchSoFar,
  orNull,
  simultaneousOf,
  targetOf,
} from './wire-parts.ts';

const EMPTY = {
  ...NO_TARGET,
  ...NO_DESTINATION,
  ...NO_HOW_MUCH,
  ...NO_SIMULTANEOUS,
  ...NO_COMPARTMENT,
  ...UNCONFIRMED,
};

export const INTERNAL_TRANSFER: PortalOrderType<'SOLICITUD_TRASPASO_INTERNO', typeof EMPTY> = {
  act: 'transfer',
  empty: EMPTY,
  steps: [
    HOLDING,
    {
      step: 'destination',
      isDecided: ({ uuid_destination }) => uuid_destination !== '',
      Page: DestinationStep,
    },
  ],
  title: 'operate.details.title_transfer',
  bought: ({ uuid_destination }) => uuid_destination,
  toOrder: (draft) => {
    const howMuch = howMuchOf(draft);
    const confirmations = confirmationsOf(draft);
    return howMuch && confirmations
      ? {
          type: 'SOLICITUD_TRASPASO_INTERNO',
          ...targetOf(draft),
          uuid_destination: draft.uuid_destination,
          ...howMuch,
          simultaneous_holdings: simultaneousOf(draft),
          compartment: compartmentOf(draft),
          ...confirmations,
        }
      : undefined;
  },
  toSimulation: (draft, withAmount) => ({
    type: 'SOLICITUD_TRASPASO_INTERNO',
    ...targetOf(draft),
    ...howMuchSoFar(withAmount ? draft : NO_HOW_MUCH),
    uuid_destination: orNull(draft.uuid_destination),
    compartment: compartmentOf(draft),
  }),
  Details: TransferDetails,
  Figures: lazyPart(async () => (await import('../leaving/transfer-figures.tsx')).TransferFigures),
};
