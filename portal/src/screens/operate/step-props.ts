import type { FieldError } from '@area/contract/schemas/envelope';
import type { AccountSummary } from '@area/contract/accounts/schemas';
import type { OfferedProduct, Position } from '@area/contract/accounts/schemas';
import type { AsksSimulation, OrderType } from '@area/contract/orders/schemas';
import type { Simulation } from '@area/contract/simulation/schemas';
import type { Refusal } from '@area/kit/forms/use-refusal.ts';
import type { ReactNode } from 'react';
import type { Act } from './order-types/acts.ts';
import type { Step } from './steps.ts';

/** What every draft has, of any type. */
export interface DraftHead {
  readonly version: number;
  readonly uuid_account: string;
  /** The act, as long as the type does not say it. */
  readonly wish: '' | Act;
  /** Sent with the order, so that a repeat after a lost answer has no second effect. */
  readonly key: string;
  /** The order that `key` was sent with, as JSON; empty until it was. */
  readonly sent: string;
  /** Sent, and nobody knows whether it arrived. */
  readonly is_unsure: boolean;
}

/** A change of the typed values: a function of the present ones, since documents arrive while the person types. */
export type Part<Typed> = Partial<Typed> | ((before: Typed) => Partial<Typed>);
export type Change<Typed> = (part: Part<Typed>) => void;

/** The way to another page; in the place of this one, where it had nothing to ask. */
export type GoTo = (step: Step, options?: { readonly replace: boolean }) => void;

/** What every page of an order is given. */
export interface StepProps {
  readonly refusal: Refusal;
  readonly goTo: GoTo;
}

/** The pages of an order whose type is chosen: the draft as far as the page reads it. */
export interface AccountStepProps<Typed = unknown> extends StepProps {
  readonly account: AccountSummary;
  readonly draft: DraftHead & { readonly type: OrderType } & Typed;
  readonly change: Change<Typed>;
  /** The same by another type of order. */
  readonly changeType: (type: OrderType) => void;
  /** The type that does the same with what another manager holds, where there is one. */
  readonly elsewhere: OrderType | undefined;
}

/** What a draft has chosen, and what the order would mean. */
export interface DraftContext {
  /** What is bought; nothing where money only leaves. */
  readonly product: OfferedProduct | undefined;
  /** What is left; nothing where money only comes. */
  readonly held: Position | undefined;
  readonly simulation: Simulation;
  /** When the answer came, by the reader's clock. */
  readonly receivedAt: number;
}

/** The page of the details, once what it depends on is there. */
export interface DetailsProps<Typed = unknown> extends AccountStepProps<Typed> {
  readonly chosen: DraftContext;
  /** All that is typed, as it is put to the simulation. */
  readonly question: AsksSimulation;
}

/** The money of an order, on the page that reviews it. */
export interface FiguresProps<Typed = unknown> {
  readonly draft: DraftHead & { readonly type: OrderType } & Typed;
  readonly chosen: DraftContext;
}

/** What places the order. */
export interface PlacingProps {
  /** Moves the errors to the pages of their fields. */
  readonly onRefused: (errors: readonly FieldError[]) => void;
  readonly onPlaced: (uuid: string) => void;
}

/** A page, or a part of one: at hand, or loaded when it is shown. */
export type View<Props> = (props: Props) => ReactNode;
