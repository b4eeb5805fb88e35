import type { Db } from '../../platform/db/tables.ts';
import type { VerifiedIdentity } from './identity-provider.ts';
import { adoptSubject, findStaffBySubject, listStaffByEmail } from './store.ts';
import type { Staff } from './store.ts';

/** A subject is unique only at its provider. */
export const subjectAt = (issuer: string, subject: string): string =>
  `${new URL(issuer).href} ${subject}`;

/**
 * Remembers a subject for the one member of staff who has its address and no subject yet. An address may be given to
 * another person later; a subject never is.
 */
const adopt = async (db: Db, sso_subject: string, email: string): Promise<Staff | undefined> => {
  const staff = await listStaffByEmail(db, email);
  const [only] = staff;
  if (!only || staff.length > 1 || only.sso_subject !== null) return undefined;
  return adoptSubject(db, only.uuid, sso_subject);
};

/** The member of staff whom the identity provider confirms. */
export const findStaffOfSubject = async (
  db: Db,
  { issuer, subject, findEmail }: VerifiedIdentity,
): Promise<Staff | undefined> => {
  const sso_subject = subjectAt(issuer, subject);
  const known = await findStaffBySubject(db, sso_subject);
  if (known) return known;
  const email = await findEmail();
  return email ? adopt(db, sso_subject, email) : undefined;
};
