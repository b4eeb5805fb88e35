import type { PlanView } from '@area/contract/plan';
import type { Simulation } from '@area/contract/simulation';
import { idOf } from './people.ts';

export const heldPlanOf = (given: Partial<PlanView['plans'][number]> = {}): PlanView['plans'][number] => ({
  uuid_product: idOf(641),
  name: 'Alisios Pensiones Horizonte',
  dgsfp_code: 'N9678',
  units: '1135.500000',
  value: '16180.88',
  cost: '11000.00',
  nav: '14.250000',
  nav_date: '2026-11-20',
  blocked_units: '0.000000',
  reserved_units: '0.000000',
  rights: [
    { rights: 'C', compartment: '1', units: '100.000000', cost: '500.00', value: '1425.00' },
    { rights: 'C', compartment: '2', units: '1035.500000', cost: '10500.00', value: '14755.88' },
  ],
  liquid_units: '1000.000000',
  liquid_value: '14250.00',
  liquid_years: [
    { year: 2027, from: '2027-03-15', units: '75.500000', value: '1075.88' },
    { year: 2031, from: '2031-12-15', units: '60.000000', value: '855.00' },
  ],
  benefits: [],
  ...given,
});

/** A saver of twenty years with 380.00 left this year. */
export const planOf = (given: Partial<PlanView> = {}): PlanView => ({
  uuid_account: idOf(11),
  participant: 'Lucía Ferrer Vidal',
  is_own: true,
  since: '2004-06-15',
  plans: [heldPlanOf()],
  total_value: '16180.88',
  total_contributed: '11000.00',
  limit: { year: 2026, limit: '1500.00', contributed: '1000.00', committed: '20.00', declared_elsewhere: '100.00', max: '380.00' },
  shares: [{ kind: 'PARTICIPE', name: 'Lucía Ferrer Vidal', contributed: '1000.00', limit: '1500.00', remaining: '380.00' }],
  history: [{ year: 2024, contributed: '900.00' }, { year: 2026, contributed: '1000.00' }],
  beneficiaries: [
    { uuid: idOf(121), given_name: 'Alba', family_name_1: 'Ruano', relationship: 'HIJO', percentage: '50.00', order: 1, contingency: 'FALLECIMIENTO_PARTICIPE' },
    { uuid: idOf(122), given_name: 'Hugo', family_name_1: 'Ruano', relationship: 'HIJO', percentage: '50.00', order: 1, contingency: 'FALLECIMIENTO_PARTICIPE' },
  ],
  has_no_designation: false,
  ...given,
});

/** The answer to a retirement of today: nothing but the benefit says anything. */
export const benefitSimulationOf = (benefit: Partial<NonNullable<Simulation['benefit']>> = {}, given: Partial<Simulation> = {}): Simulation => ({
  fee: '0.00', invested: '0.00', estimated_units: null, estimated_nav: null, estimated_nav_date: null, expected_nav_date: '2026-11-23',
  next_cut_off: '2026-11-23T13:00:00.000Z', simulated_at: '2026-11-23T10:00:00.000Z', minimum: '0.00', maximum: '0.00', verdict: null, needs_sentence: false,
  settlement_date: null, legal_settlement_date: null, leavable: null, redemption: null, arrival: null, periodic: null, contribution: null, excess: null,
  problems: [], required_signatures: 1, signers: [],
  benefit: {
    available_units: '1135.500000', available_value: '16180.88', first_compartment_value: '1425.00', second_compartment_value: '14755.88',
    ten_year_units: '1000.000000', ten_year_value: '14250.00', capital: null, income: null, irregular: [], total_gross: '16180.88', total_reduction: '570.00',
    total_withholding: '12.50', total_net: '16168.38', no_reduction_because: null, missing_papers: [], recognised_by: '2026-12-15', paid_by: '2026-12-02',
    nav: '14.250000', nav_date: '2026-11-20',
    ...benefit,
  },
  ...given,
});
