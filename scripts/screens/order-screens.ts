import { authoriseAtBank, declineAtBank, openBank, sendNothing } from './page-actions.ts';
import type { Person, Screen } from './screen-window.ts';
import {
  cancelledOrder,
  howMuch,
  justSigned,
  lapsedOrder,
  leaveDraft,
  operationThatIs,
  ordering,
  paidOrder,
  paidReceipt,
  payable,
  receipt,
  refused,
  refusedOrder,
  repeating,
  review,
  signedOrder,
  toRefuse,
  toSign,
  waitingOrder,
} from './page-paths.ts';

const at = (
  person: Person,
  name: string,
  reach: NonNullable<Screen['reach']>,
  rest: Partial<Screen> = {},
): Screen => ({ name, person, path: '/account/position', reach, ...rest });

/** An order from its first page to its end, and what other orders ask. */
export const ORDER_SCREENS: readonly Screen[] = [
  { name: 'operar', person: 'lucia', path: '/operate' },
  {
    name: 'operar-todavia-no',
    person: 'andres',
    path: '/operate',
    leadsTo: '/validate-intervener',
  },
  at('lucia', 'operar-que', ordering(/Ahorro personal/)),
  at('lucia', 'operar-producto', ordering(/Ahorro personal/, /^Invertir/)),
  at('ivan', 'operar-importe', howMuch),
  at('ivan', 'operar-importe-vacio', howMuch, { act: sendNothing }),
  at('ivan', 'operar-revisar', review),
  at('ivan', 'operar-sin-terminar', leaveDraft),
  at('lucia', 'traspaso-de-donde', ordering(/Ahorro personal/, /^Traspasar/)),
  at('lucia', 'reembolso-cuanto', ordering(/Ahorro personal/, /^Retirar/)),
  at(
    'lucia',
    'suscripcion-periodica',
    repeating(/Ahorro personal/, /^Invertir/, /Bolsa Horizonte/),
  ),
  at('lucia', 'traspaso-destino', ordering(/Ahorro personal/, /^Traspasar/, /Bolsa Horizonte/)),
  at(
    'lucia',
    'traspaso-de-otra-entidad',
    ordering(/Ahorro personal/, /^Traspasar/, /otra entidad/, /Bolsa Horizonte/),
  ),
  at('ines', 'aportacion', ordering(/^Aportar/, /Jubilación Renta Fija/)),
  at('ines', 'prestacion-por-que', ordering(/^Cobrar/)),
  at('ivan', 'firmar', toSign),
  at('ivan', 'operacion-por-firmar', waitingOrder),
  at('ivan', 'firmada', justSigned),
  at('ivan', 'operacion-firmada', signedOrder),
  at('ivan', 'resumen', receipt),
  at('ivan', 'operacion-cancelada', cancelledOrder),
  at('ivan', 'pagar-con-su-banco', payable, { act: openBank }),
  at('ivan', 'pago-rechazado', payable, { act: declineAtBank }),
  at('ivan', 'pago-recibido', payable, { act: authoriseAtBank, isUsedUp: true }),
  at('ivan', 'resumen-pagado', paidReceipt),
  at('ivan', 'operacion-pagada', paidOrder),
  // His last one: a refused order still waits, but not for him.
  at('ivan', 'rechazar', toRefuse),
  at('ivan', 'rechazada', refused),
  at('ivan', 'operacion-rechazada', refusedOrder),
  at(
    'ines',
    'operacion-traspaso',
    operationThatIs(({ type }) => type === 'TRASPASO_ENTRADA'),
  ),
  at(
    'ines',
    'operacion-aportacion',
    operationThatIs(({ type }) => type === 'APORTACION'),
    { isUnpictured: true },
  ),
  at(
    'gonzalo',
    'operacion-prestacion',
    operationThatIs(({ operation_status }) => operation_status === 'PERIODIC_ACTIVE'),
  ),
  at(
    'gonzalo',
    'operacion-cobro',
    operationThatIs(
      ({ type, payment_status }) => type === 'RESCATE' && payment_status === 'PAID_OUT',
    ),
  ),
  at('ivan', 'operacion-caducada', lapsedOrder, { isLast: true }),
];
