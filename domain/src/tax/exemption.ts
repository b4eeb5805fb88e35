import type { CivilDate } from '../calendar/civil-date.ts';
import type { IntervenerType } from '../intervener/status.ts';
import type { FieldReason } from '../rules/reason.ts';
import { atField, reason } from '../rules/reason.ts';

/** From when until when nothing is withheld from an entity, as its certificate says. */
export interface TaxExemption {
  readonly from: CivilDate;
  /** The last day; null where the certificate names none. */
  readonly until: CivilDate | null;
}

/** Whether an exemption holds on a day. *Source*: decisions 2.5. */
export const isExemptionInForce = ({ from, until }: TaxExemption, on: CivilDate): boolean =>
  from <= on && (until === null || on <= until);

/** Why somebody cannot be exempt, at the field that says it: only entities are, from one day to a later one. *Source*: decisions 2.5. */
export const whyNotExemption = (
  type: IntervenerType,
  exemption: TaxExemption | null,
): readonly FieldReason[] => {
  if (type !== 'J') return atField('id', reason('rules.tax_data.entity_only'));
  const { from, until } = exemption ?? { from: null, until: null };
  return atField(
    'until',
    from !== null && until !== null && until < from ? reason('rules.tax_data.until') : undefined,
  );
};
