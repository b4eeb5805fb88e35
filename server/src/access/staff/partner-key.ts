import { z } from 'zod';

/** A partner's public key: on the one curve of ES256, or of EdDSA. A private part is refused, not kept. */
export const partnerKey = z.union([
  z.strictObject({
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    x: z.base64url(),
    y: z.base64url(),
  }),
  z.strictObject({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.base64url() }),
]);
export type PartnerKey = z.output<typeof partnerKey>;

/** The only algorithm of a key: the header of a token decides nothing. */
export const algorithmOf = ({ kty }: PartnerKey): 'ES256' | 'EdDSA' =>
  kty === 'EC' ? 'ES256' : 'EdDSA';
