/** The object identifiers of a PAdES signature, with the RFC or standard that assigns them. */
export const OID = {
  data: '1.2.840.113549.1.7.1', // RFC 5652
  signedData: '1.2.840.113549.1.7.2', // RFC 5652
  contentType: '1.2.840.113549.1.9.3', // RFC 5652
  messageDigest: '1.2.840.113549.1.9.4', // RFC 5652
  signingTime: '1.2.840.113549.1.9.5', // RFC 5652; forbidden in PAdES, EN 319 142-1
  signingCertificate: '1.2.840.113549.1.9.16.2.12', // RFC 2634; older authorities still use it in time-stamps
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47', // RFC 5035
  timestampToken: '1.2.840.113549.1.9.16.2.14', // RFC 3161, the unsigned attribute of B-T
  timestampInfo: '1.2.840.113549.1.9.16.1.4', // RFC 3161
  timeStamping: '1.3.6.1.5.5.7.3.8', // RFC 3161, the one use of an authority's key
  sha256: '2.16.840.1.101.3.4.2.1', // RFC 5754
  sha384: '2.16.840.1.101.3.4.2.2',
  sha512: '2.16.840.1.101.3.4.2.3',
  rsaEncryption: '1.2.840.113549.1.1.1', // RFC 8017
  sha256WithRsa: '1.2.840.113549.1.1.11',
  sha384WithRsa: '1.2.840.113549.1.1.12',
  sha512WithRsa: '1.2.840.113549.1.1.13',
  ecdsaWithSha256: '1.2.840.10045.4.3.2', // RFC 5758
  ecdsaWithSha384: '1.2.840.10045.4.3.3',
  ecdsaWithSha512: '1.2.840.10045.4.3.4',
  country: '2.5.4.6', // X.520
  organization: '2.5.4.10',
  commonName: '2.5.4.3',
  serialNumber: '2.5.4.5',
  subjectKeyIdentifier: '2.5.29.14', // RFC 5280
  keyUsage: '2.5.29.15',
  basicConstraints: '2.5.29.19',
  extendedKeyUsage: '2.5.29.37',
  authorityKeyIdentifier: '2.5.29.35',
} as const;
