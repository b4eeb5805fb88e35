import { addBenefitProof } from '@area/contract/benefits/calls';
import { getMe } from '@area/contract/me/calls';
import { listOperationDocuments } from '@area/contract/operation-documents/calls';
import { listRelatedOperations } from '@area/contract/operation-changes/calls';
import { getOperation, listHistory } from '@area/contract/operations/calls';
import type { Operation, OperationSummary } from '@area/contract/operations/schemas';
import { uploadDocument } from '@area/contract/uploads/calls';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Route } from 'wouter';
import { drawInArea } from '../../../testing/draw-in-area.tsx';
import { fakeServer, reply, replyList } from '@area/kit/testing/fake-server.ts';
import { fakeUploads } from '@area/kit/testing/fake-uploads.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { paperOf } from '../../../testing/orders.ts';
import { accountOf, idOf, meOf, operationOf, summaryOf } from '../../../testing/people.ts';
import { OperationScreen } from '../operation-screen.tsx';

afterEach(() => vi.unstubAllGlobals());

type Benefit = NonNullable<Operation['benefit']>;
type Payment = Benefit['payments'][number];

const benefitOf = (given: Partial<Benefit> = {}): Benefit => ({
  cause: 'JUBILACION',
  contingency_on: '2026-10-01',
  situation: 'PARTICIPE',
  rights: 'C',
  compartment: null,
  collection: 'FINANCIERA',
  capital: null,
  defer: 'NO_DIFERIDO',
  deferred_to: null,
  variation: null,
  missing_papers: [],
  complete_on: null,
  is_recognised: false,
  payments: [],
  ...given,
});
const paid = (date: string, given: Partial<Payment> = {}): Payment => ({
  kind: 'INCOME',
  date,
  gross: '300.00',
  reduction: '0.00',
  withholding: '6.00',
  net: '294.00',
  uuid_operation: idOf(61),
  status: 'PAID',
  ...given,
});
const orderOf = (given: Partial<Operation>): Operation =>
  operationOf({
    type: 'RESCATE',
    product_name: 'Alisios Pensiones',
    payment_method: null,
    payment_instructions: null,
    payment_status: 'NONE',
    can_sign: false,
    can_cancel: false,
    ...given,
  });

/** The operation as the server knows it; a test that changes it puts another in its place. */
const open = (first: Operation, related: readonly OperationSummary[] = []) => {
  let operation = first;
  const heard = fakeServer(
    reply(getMe, () => meOf([accountOf({ type: 'P' })])),
    reply(getOperation, () => operation),
    replyList(listHistory, () => []),
    replyList(listOperationDocuments, () => []),
    replyList(listRelatedOperations, () => related),
    reply(uploadDocument, () =>
      paperOf({ uuid: idOf(91), filename: 'resolucion.pdf', subcategory: 'CONTINGENCY_PROOF' }),
    ),
    reply(addBenefitProof, () => {
      operation = { ...first, benefit: benefitOf({ complete_on: '2026-11-23' }) };
      return benefitOf();
    }),
  );
  const drawn = drawInArea(
    <Route path="/account/operation/:uuid">
      <OperationScreen />
    </Route>,
    `/account/operation/${idOf(31)}`,
  );
  return { ...drawn, heard };
};

const card = async (name: string) => within(await screen.findByRole('region', { name }));
const words = (element: HTMLElement): string => element.textContent.replaceAll('\u00a0', ' ');

test('a benefit that lacks papers says which, takes them where it says so, and then asks for no more', async () => {
  const uploads = fakeUploads();
  const { container, heard } = open(
    orderOf({
      operation_status: 'VALIDATED',
      benefit: benefitOf({ missing_papers: ['INSS_RESOLUTION'] }),
    }),
  );
  const proofs = await card('Enviar lo que falta');
  expect((await card('Su prestación')).getByText('Faltan documentos')).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
  await userEvent.upload(
    proofs.getByLabelText(/Resolución del INSS/, { selector: 'input' }),
    new File(['%PDF-1.7'], 'resolucion.pdf', { type: 'application/pdf' }),
  );
  await waitFor(() => expect(uploads).toHaveLength(1));
  expect([uploads[0]?.form.get('category'), uploads[0]?.form.get('subcategory')]).toEqual([
    'OPERATION',
    'CONTINGENCY_PROOF',
  ]);
  await act(async () => uploads[0]?.answer());
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Enviar lo que falta' })).toBeNull(),
  );
  expect(heard.find(({ call }) => call === addBenefitProof.id)?.body).toEqual({
    uuid_document: idOf(91),
    paper: 'INSS_RESOLUTION',
  });
  expect((await card('Su prestación')).getByText('23-nov-2026')).toBeTruthy();
});

test('an income in course: what was agreed, what was paid and what comes, and the way to change it', async () => {
  const payments = [
    paid('2027-01-05', {
      status: 'COMING',
      uuid_operation: null,
      gross: null,
      reduction: null,
      withholding: null,
      net: null,
    }),
    paid('2026-12-05'),
  ];
  const benefit = benefitOf({
    is_recognised: true,
    complete_on: '2026-11-02',
    capital: '5000.00',
    collection: 'MIXTA',
    compartment: '3',
    payments,
  });
  const { container } = open(orderOf({ operation_status: 'PERIODIC_ACTIVE', benefit }));
  const terms = await card('Su prestación');
  for (const text of [
    'Prestación reconocida',
    'Jubilación',
    'Una parte ahora y el resto como renta',
    '5.000,00 €',
  ])
    expect(terms.getByText(text)).toBeTruthy();
  expect(terms.getByRole('link', { name: 'Cambiar la renta' }).getAttribute('href')).toBe(
    `/operate?begin=RESCATE&account=${idOf(11)}&product=${idOf(21)}&benefit=${idOf(31)}`,
  );
  const rows = (await card('Sus pagos')).getAllByRole('row').slice(1);
  expect(rows.map(words)).toEqual([
    '05-ene-2027RentaPróximosegún el valor liquidativo de ese día',
    '05-dic-2026RentaPagado300,00 €6,00 €294,00 €',
  ]);
  expect((await card('Sus pagos')).getByRole('link', { name: 'Renta' }).getAttribute('href')).toBe(
    `/account/operation/${idOf(61)}`,
  );
  expect(screen.queryByRole('region', { name: 'Enviar lo que falta' })).toBeNull();
  expect(await findViolations(container)).toEqual([]);
});

test('many payments begin with a year of them', async () => {
  const payments = Array.from({ length: 14 }, (_, at) =>
    paid(`2026-${String((at % 12) + 1).padStart(2, '0')}-05`, { uuid_operation: idOf(100 + at) }),
  );
  open(
    orderOf({
      operation_status: 'PERIODIC_ACTIVE',
      benefit: benefitOf({ is_recognised: true, payments }),
    }),
  );
  const shown = await card('Sus pagos');
  expect(shown.getAllByRole('row')).toHaveLength(13);
  await userEvent.click(shown.getByRole('button', { name: 'Ver los 14 pagos' }));
  expect(shown.getAllByRole('row')).toHaveLength(15);
});

test('payments that come are first, the soonest of them first; then those made, the newest first', async () => {
  const coming = { status: 'COMING', uuid_operation: null } as const;
  const payments = [
    paid('2026-10-05', { uuid_operation: idOf(61) }),
    paid('2026-11-05', { uuid_operation: idOf(62) }),
    paid('2026-12-05', coming),
    paid('2027-01-05', coming),
  ];
  open(orderOf({ operation_status: 'PERIODIC_ACTIVE', benefit: benefitOf({ payments }) }));
  const shown = (await card('Sus pagos')).getAllByRole('rowheader').map(words);
  expect(shown).toEqual(['05-dic-2026', '05-ene-2027', '05-nov-2026', '05-oct-2026']);
});

test('a benefit that is paid says what its amount is, when each payment leaves, and lists each payment once', async () => {
  const payment = summaryOf({ uuid: idOf(61), reference: 'OP0000000061', type: 'RESCATE' });
  const change = summaryOf({ uuid: idOf(63), reference: 'OP0000000063', type: 'RESCATE' });
  open(
    orderOf({
      operation_status: 'PERIODIC_ACTIVE',
      amount: '78216.54',
      payout_iban: 'ES9121000418450200051332',
      benefit: benefitOf({ is_recognised: true, payments: [paid('2026-11-05')] }),
    }),
    [payment, change],
  );
  expect(await screen.findByText('Valor de sus derechos el día de la orden')).toBeTruthy();
  expect(words(await screen.findByRole('region', { name: 'Importes' }))).toContain(
    'OrdenadoEl total',
  );
  const payout = words(await screen.findByRole('region', { name: 'Cobro' }));
  expect(payout).toContain('En cada fecha de pago');
  expect(payout).not.toContain('Cuando se ejecute');
  const related = await card('Operaciones relacionadas');
  expect(related.getByText('OP0000000063')).toBeTruthy();
  expect(related.queryByText('OP0000000061')).toBeNull();
  expect(
    await screen.findByText('Los documentos de esta operación no están en su área privada.'),
  ).toBeTruthy();
});

test('a benefit that is not signed yet says where its order will be; one that is cancelled promises no money', async () => {
  const { unmount } = open(
    orderOf({ operation_status: 'REGISTERED_ONLINE', benefit: benefitOf() }),
  );
  expect(await screen.findByText(/^Aquí verá la orden/)).toBeTruthy();
  unmount();
  open(
    orderOf({
      operation_status: 'CANCELLED',
      payout_iban: 'ES9121000418450200051332',
      benefit: benefitOf(),
    }),
  );
  expect(words(await screen.findByRole('region', { name: 'Cobro' }))).not.toContain(
    'Fecha de envío a su banco',
  );
});

test('what changes an income says by how much; what is over asks for nothing more', async () => {
  const benefit = benefitOf({
    cause: 'VARIACION_PRESTACION',
    missing_papers: ['REQUEST'],
    variation: { uuid_benefit: idOf(62), kind: 'INCREMENTO_RENTA', amount: '50.00' },
  });
  open(orderOf({ operation_status: 'CANCELLED', benefit }));
  expect(words(await screen.findByRole('region', { name: 'Su prestación' }))).toContain('50,00 €');
  expect(screen.queryByRole('region', { name: 'Enviar lo que falta' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Cambiar la renta' })).toBeNull();
});

test('a contribution says who made it, and for what where that matters', async () => {
  const { container } = open(
    orderOf({
      type: 'APORTACION',
      operation_status: 'FINALIZED',
      contribution: {
        kind: 'APORTANTE_CONYUGE',
        contributor: 'Tomás Ibarra Soto',
        destined_for: 'DEPENDENCIA',
      },
    }),
  );
  const shown = await card('La aportación');
  expect(shown.getByText(/Tomás Ibarra Soto/)).toBeTruthy();
  expect(shown.getByText('Dependencia')).toBeTruthy();
  expect(screen.queryByText('Comisión de suscripción')).toBeNull();
  expect(await findViolations(container)).toEqual([]);
});
