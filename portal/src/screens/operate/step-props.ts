import type { FieldError } from '@area/contract/schemas/envelope';
import type { AccountSummary } from '@area/contract/accounts/schemas';
import type { Refusal } from '@area/kit/forms/use-refusal.ts';
import type { Draft, DraftPart } from './draft.ts';
import type { Step } from './steps.ts';
import type { Chosen } from './use-chosen.ts';

/** What every page of an order is given. */
export interface StepProps {
  readonly draft: Draft;
  readonly change: (part: DraftPart) => void;
  readonly refusal: Refusal;
  readonly goTo: (step: Step) => void;
}

/** The pages after the account is chosen. */
export interface AccountStepProps extends StepProps {
  readonly account: AccountSummary;
}

/** The page that places the order. */
export interface PlacingStepProps extends AccountStepProps {
  /** Takes the errors to the pages where their fields stand. */
  readonly onRefused: (errors: readonly FieldError[]) => void;
  readonly onPlaced: (uuid: string) => void;
}

/** The page of the details, once what it depends on is there. */
export interface DetailsProps extends AccountStepProps {
  readonly chosen: Chosen;
}

/** The money of an order, on the page that reviews it. */
export interface FiguresProps {
  readonly draft: Draft;
  readonly chosen: Chosen;
}
