import { changedTerms } from '@area/contract/operation-changes/schemas';
import { expandedLine } from '@area/contract/operation-expansions/schemas';
import { SCHEMAS } from '@area/contract/schemas/endpoints';
import {
  minimums,
  operationTypeInfo,
  paymentMethodInfo,
  positionStatus,
} from '@area/contract/operation-lookups/schemas';
import { operationLot, periodicTerms, transferTerms } from '@area/contract/operations/term-schemas';
import {
  historyStep,
  operation,
  operationSummary,
  paymentInstructions,
  relatedOperation,
  signerProgress,
} from '@area/contract/operations/schemas';
import { ORDER_NAMES, asksSimulation, sentOrder } from '@area/contract/orders/schemas';
import { openedPayIn, payIn } from '@area/contract/pay-in/schemas';
import { originPlan, sentIncome } from '@area/contract/orders/pension-schemas';
import { instalment, periodicOrder } from '@area/contract/periodics/schemas';
import { orderEstimate, orderReview } from '@area/contract/operations/review-schemas';
import { benefitTerms, contributionTerms } from '@area/contract/plan/term-schemas';
import {
  envelope,
  envelopeDocument,
  envelopeSigner,
  sentCode,
  signedNow,
} from '@area/contract/signatures/schemas';
import {
  simulatedBenefit,
  simulatedContribution,
  simulatedExcess,
  simulatedPayment,
} from '@area/contract/simulation/pension-schemas';
import {
  leavable,
  simulatedInstalment,
  simulatedRedemption,
  simulation,
} from '@area/contract/simulation/schemas';
import { goal } from '@area/contract/goals/schemas';
import { projection } from '@area/contract/projection/schemas';
import { pushDevice, pushDevices } from '@area/contract/push-devices/schemas';
import { calendarFeed, newCalendarFeed, upcoming } from '@area/contract/upcoming/schemas';
import { newView, sharedView, view, viewLook } from '@area/contract/views/schemas';
import type { NamedSchema } from './named-schema.ts';

/** Each kind of order, and its partial form for an estimate. */
const ORDER_SCHEMAS: readonly NamedSchema[] = [
  ['Order', sentOrder, 'Everything that a client may order, told apart by `type`.'],
  ...sentOrder.options.map((order): NamedSchema => {
    const { value } = order.shape.type;
    return [ORDER_NAMES[value], order, `An order of type ${value}.`];
  }),
  ['OriginPlan', originPlan, 'A pension plan at another manager.'],
  ['RegularPayments', sentIncome, 'A number of payments, fixed euros or fixed units.'],
  ['OrderToSimulate', asksSimulation, 'An order as far as it is known, told apart by `type`.'],
  ...asksSimulation.options.map((order): NamedSchema => {
    const { value } = order.shape.type;
    return [
      `${ORDER_NAMES[value]}ToSimulate`,
      order,
      `An order of type ${value}, as far as it is known.`,
    ];
  }),
  ['OrderChange', changedTerms, 'Terms of an order that change; what is left out stays.'],
];

const SIMULATION_SCHEMAS: readonly NamedSchema[] = [
  ['Simulation', simulation, 'What an order would mean, before it is placed.'],
  ['Leavable', leavable, 'What may leave a product.'],
  ['SimulatedRedemption', simulatedRedemption, 'What leaving would come to.'],
  ['SimulatedInstalment', simulatedInstalment, 'A first date of something that repeats.'],
  ['SimulatedContribution', simulatedContribution, 'How much of a limit of the year is used.'],
  ['SimulatedBenefit', simulatedBenefit, 'What a benefit would come to.'],
  ['SimulatedPayment', simulatedPayment, 'A payment of a benefit at the unit value of today.'],
  ['SimulatedExcessRefund', simulatedExcess, 'What the refund of an excess would take.'],
];

/** Orders, what becomes of them, and what is signed. */
export const OPERATION_SCHEMAS: readonly NamedSchema[] = [
  ...ORDER_SCHEMAS,
  ...SIMULATION_SCHEMAS,
  ['Operation', operation, 'An operation whole.'],
  [
    'OperationWithExpansions',
    SCHEMAS.getOperation.response,
    'An operation with what `$expand` names.',
  ],
  ['OperationSummary', operationSummary, 'A line of a list of operations.'],
  ['OperationLine', expandedLine, 'A line of a list of operations with what `$expand` names.'],
  [
    'RelatedOperation',
    relatedOperation,
    'Another operation that belongs to it, or that it belongs to.',
  ],
  ['OperationStep', historyStep, 'A change of status in the life of an operation.'],
  [
    'OperationSigner',
    signerProgress,
    'Somebody whose signature is asked for, and when they signed.',
  ],
  ['OrderEstimate', orderEstimate, 'What an order that is not signed yet comes to.'],
  ['OrderReview', orderReview, 'What else the review of an order said.'],
  ['OperationLot', operationLot, 'A lot that left, or that came with a transfer.'],
  ['PaymentInstructions', paymentInstructions, 'How an order is paid by transfer.'],
  ['PeriodicTerms', periodicTerms, 'What repeats, how often and how it grows.'],
  ['TransferTerms', transferTerms, 'Between whom money moves untaxed.'],
  ['BenefitTerms', benefitTerms, 'The terms of a benefit of a pension plan.'],
  ['ContributionTerms', contributionTerms, 'Who put a contribution in, and for which contingency.'],
  ['PeriodicOrder', periodicOrder, 'An order that repeats.'],
  ['Goal', goal, 'What somebody saves for, and the range at its day.'],
  ['Projection', projection, 'What savings in a product may come to.'],
  ['Upcoming', upcoming, 'A day that somebody has before them.'],
  ['PushDevice', pushDevice, 'A browser to which notifications are pushed.'],
  ['PushDevices', pushDevices, 'The browsers of a person, and the key of this server.'],
  ['CalendarFeed', calendarFeed, 'A calendar that reads those days.'],
  ['NewCalendarFeed', newCalendarFeed, 'The secret address of a calendar, shown once.'],
  ['View', view, 'A view of some accounts that a client granted.'],
  ['NewView', newView, 'A view with its secret, shown once.'],
  ['ViewLook', viewLook, 'Looks of one kind at a view, in one hour from one network.'],
  ['SharedView', sharedView, 'A view as whoever has its secret sees it.'],
  ['Instalment', instalment, 'An instalment that was made, or could not be.'],
  ['OperationType', operationTypeInfo, 'A type of operation.'],
  ['PaymentMethod', paymentMethodInfo, 'A way to pay an order.'],
  ['Minimums', minimums, 'The least and the most that a product takes.'],
  ['PositionStatus', positionStatus, 'What orders that are not over move in or out of a product.'],
  ['PayIn', payIn, 'An attempt to pay an order with the bank.'],
  ['OpenedPayIn', openedPayIn, 'The same, with the address of the page where the holder pays.'],
  ['Envelope', envelope, 'Papers that are signed together.'],
  ['EnvelopeDocument', envelopeDocument, 'A paper of an envelope.'],
  ['EnvelopeSigner', envelopeSigner, 'Somebody who signs an envelope, or may.'],
  ['SentCode', sentCode, 'A code by SMS on its way; never the code itself.'],
  ['SignedNow', signedNow, 'What a code signed.'],
];
