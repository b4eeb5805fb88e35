import type { Me } from '@area/contract/me/schemas';
import { civilDate } from '@area/domain/calendar/civil-date';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { LoginGateFacts } from '@area/domain/gate/after-login';
import type { GatedPerson } from '@area/domain/gate/operate-entry';

const dayOf = (wire: string | null): CivilDate | null => (wire === null ? null : civilDate(wire));

/** The facts of the person for the gates and the menu. */
export const gatedPerson = ({ private_area: { intervener } }: Me): GatedPerson => ({
  status: intervener.intervener_status,
  is_minor: intervener.is_minor,
  birthdate: dayOf(intervener.birthdate),
  email: intervener.email,
  mobile_phone: intervener.mobile_phone,
  is_document_permanent: intervener.is_document_permanent,
  document_expiration_date: dayOf(intervener.document_expiration_date),
});

/** What the stops after a login look at. */
export const gateFacts = (me: Me, isGdprAllowed: boolean): LoginGateFacts => ({
  person: gatedPerson(me),
  has_pending_docs_signed: me.private_area.intervener.has_pending_docs_signed,
  has_unseen_rejections: me.private_area.has_unseen_rejections,
  gdpr: me.private_area.intervener.gdpr,
  is_gdpr_allowed: isGdprAllowed,
});
