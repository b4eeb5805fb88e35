import { defineOfficeList, defineOfficeWrite } from '../define-office.ts';

/** The reports and certificates of a client, whoever asked for them. *Source*: decisions 6.2, ADR 197. */
export const listCertificates = defineOfficeList({
  id: 'listCertificates',
  path: '/interveners/{id}/certificates',
  right: 'ISSUE_CERTIFICATE',
});

/** One that a client may ask for in the portal, issued by staff. *Source*: decisions 6.2, 9.2 and 9.3, ADR 197. */
export const issueCertificate = defineOfficeWrite({
  id: 'issueCertificate',
  path: '/interveners/{id}/certificates',
  action: 'ISSUE_CERTIFICATE',
});

export const OFFICE_CERTIFICATE_CALLS = [listCertificates, issueCertificate] as const;
