import { makeCif } from './make-identifiers.ts';

/** Managers that do not exist, from which money may be brought in the demo. */
export const DEMO_MANAGERS = [
  {
    cnmv_number: '9001',
    name: 'Albufera Gestión, S.G.I.I.C., S.A.',
    nif: makeCif('A', 9_000_001),
    bic: null,
  },
  {
    cnmv_number: '9002',
    name: 'Bardenas Fondos, S.G.I.I.C., S.A.',
    nif: makeCif('A', 9_000_002),
    bic: null,
  },
  {
    cnmv_number: '9003',
    name: 'Ordesa Asset Management, S.G.I.I.C., S.A.',
    nif: makeCif('A', 9_000_003),
    bic: null,
  },
  {
    cnmv_number: '9004',
    name: 'Teide Inversiones, S.G.I.I.C., S.A.',
    nif: makeCif('A', 9_000_004),
    bic: null,
  },
] as const;
