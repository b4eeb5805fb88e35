import type { AsksSimulation, OrderOf, OrderType } from '@area/contract/orders/schemas';
import type {
  AccountStepProps,
  DetailsProps,
  DraftHead,
  FiguresProps,
  View,
} from '../step-props.ts';
import type { Step } from '../steps.ts';
import type { Act } from './acts.ts';
import type { TextKey } from '../texts.ts';

/** A page between the type and the details. */
export interface OrderPage<Typed> {
  readonly step: Exclude<Step, 'account' | 'type' | 'details' | 'review'>;
  readonly isDecided: (typed: Typed) => boolean;
  readonly Page: View<AccountStepProps<Typed>>;
}

/** What the portal knows of a type of order. `Typed`: what is typed and chosen for it, and nothing else. */
export interface PortalOrderType<T extends OrderType, Typed> {
  /** What a person does with it. */
  readonly act: Act;
  /** What is typed before anything is. */
  readonly empty: Typed;
  readonly steps: readonly OrderPage<Typed>[];
  /** Over the page of the details. */
  readonly title: TextKey;
  /** If no cut-off of today decides the unit value. */
  readonly unitValue?: 'periodic' | 'external' | 'benefit';
  /** The product that is bought, for the documents and the verdict. */
  readonly bought?: (typed: Typed) => string;
  /** The order for the wire; nothing while anything of it is missing. */
  readonly toOrder: (draft: DraftHead & Typed) => OrderOf<T> | undefined;
  /** What the draft asks the simulation: all that is typed, or only what the limits depend on. */
  readonly toSimulation: (
    draft: DraftHead & Typed,
    withAmount: boolean,
  ) => Extract<AsksSimulation, { readonly type: T }>;
  /** How much, how it is paid, what was read, and whether it suits. */
  readonly Details: View<DetailsProps<Typed>>;
  readonly Figures: View<FiguresProps<Typed>>;
}
