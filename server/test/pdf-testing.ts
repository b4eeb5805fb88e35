import type { PdfBrand } from '../src/platform/pdf/brand.ts';
import type { EvidenceData } from '../src/platform/pdf/evidence.ts';
import type { SubscriptionOrderData } from '../src/platform/pdf/subscription-order.ts';

/** The two demo looks and invented documents, shared by the tests of rendering and sealing. */
export const SAMPLE_AT = new Date('2026-03-10T09:15:30Z');

export const SERIF_BRAND: PdfBrand = {
  name: 'Cierzo',
  legal_name: 'Cierzo Gestión, S.G.I.I.C., S.A.',
  legal_line:
    'Paseo Inventado, 12, 50001 Zaragoza. Inscrita en el registro de la CNMV con el n.º 999. NIF A00000000.',
  accent: '#0f5f57',
  font: 'serif',
};

export const SANS_BRAND: PdfBrand = {
  name: 'Brumario',
  legal_name: 'Brumario Inversiones, S.G.I.I.C., S.A.',
  legal_line:
    'Calle Imaginaria, 3, 28001 Madrid. Inscrita en el registro de la CNMV con el n.º 998. NIF A00000001.',
  accent: '#1b2f5e',
  font: 'sans',
  logo: {
    format: 'svg',
    data: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 170 40"><path d="M4 36 20 4l16 32z" fill="#1b2f5e"/><path d="M28 36 44 12l16 24z" fill="#7c93c9"/><rect x="72" y="17" width="90" height="6" fill="#1b2f5e"/></svg>',
  },
};

export const SAMPLE_ORDER: SubscriptionOrderData = {
  order_reference: 'OP0000000001',
  ordered_on: '10 de marzo de 2026',
  ordered_at: '10:15:30',
  channel: 'Área privada (internet)',
  account: { number: '0000000012', alias: 'Ahorro de casa' },
  holders: [
    { name: 'Lucía Ferrándiz Oñate', document_number: '00000000T', role: 'Primera titular' },
    { name: 'Iñaki Güell Peñaranda', document_number: '00000001R', role: 'Segundo titular' },
  ],
  product: {
    name: 'Cierzo Renta Prudente, FI',
    class: 'A',
    isin: 'ES0000000000',
    cnmv_number: '9999',
  },
  amount: '1.000,00 €',
  entry_fee: '0,00 € (0,00 %)',
  payment: {
    method: 'Transferencia bancaria',
    instructions: [
      { label: 'Beneficiario', value: 'Cierzo Renta Prudente, FI' },
      { label: 'IBAN', value: 'ES91 2100 0418 4502 0005 1332' },
      { label: 'Concepto', value: 'OP0000000001' },
    ],
    note: 'La transferencia debe proceder de una cuenta de la que sea titular alguno de los partícipes.',
  },
  unit_value_rule:
    'El del día en que se reciba y concilie el pago, si se concilia antes de las 14:00 de un día hábil; en otro caso, el del día hábil siguiente.',
  suitability:
    'De acuerdo con el test de conveniencia de 3 de febrero de 2026, el producto se considera conveniente para los conocimientos y la experiencia del ordenante.',
  declarations: [
    'He recibido y leído el documento con los datos fundamentales para el inversor (DFI) y el último informe semestral.',
    'Los datos de esta orden son correctos y el dinero invertido es mío y de procedencia lícita.',
    'Conozco que el valor liquidativo aplicable es desconocido en el momento de dar la orden.',
  ],
  signature: {
    arrangement: 'Conjunta',
    rule: 'Todos los titulares (2 firmas)',
    signers: [
      { name: 'Lucía Ferrándiz Oñate', document_number: '00000000T', role: 'Primera titular' },
      { name: 'Iñaki Güell Peñaranda', document_number: '00000001R', role: 'Segundo titular' },
    ],
  },
};

export const SAMPLE_EVIDENCE: EvidenceData = {
  order_reference: 'OP0000000001',
  subject: '',
  order: {
    title: 'Orden de suscripción de participaciones',
    code: 'SUBSCRIPTION_ORDER',
    version: '1',
  },
  other_documents: [
    {
      title: 'Datos fundamentales para el inversor',
      code: 'DFI',
      version: '2026-01',
      sha256: 'a1'.repeat(32),
    },
    {
      title: 'Informe semestral',
      code: 'HALF_YEAR_REPORT',
      version: '2025-S2',
      sha256: 'b2'.repeat(32),
    },
  ],
  arrangement: 'Conjunta: todos los titulares (2 firmas)',
  completed_at_madrid: '10 de marzo de 2026, 10:18:02 (hora peninsular)',
  signers: SAMPLE_ORDER.signature.signers.map((person, index) => ({
    ...person,
    factor: 'Código por SMS',
    passkey: null,
    phone_masked: `+34 ••• ••• ${index + 1}42`,
    signed_at_utc: `2026-03-10 09:1${index + 7}:02`,
    signed_at_madrid: `10 de marzo de 2026, 10:1${index + 7}:02`,
    ip: index === 0 ? '192.0.2.17' : '2001:db8:0:42::17',
    transaction_id: '018f3a2e-7c1d-7b6a-9a53-2f1f0c7d5e4a',
    result: 'Clave correcta al primer intento',
  })),
  record_sha256: 'c3'.repeat(32),
  verification_code: '7KQ2-M9XA-V4RT-3HWC',
};
