import type { Settings } from '../../env.ts';
import { httpIdentification } from './http-provider.ts';
import type { IdentificationProvider } from './identification-provider.ts';
import { identificationStandIn } from './stand-in.ts';
import type { IdentificationStandIn } from './stand-in.ts';

export interface OpenedIdentification {
  /** None without a contract with one: then nobody becomes a client by the portal. */
  readonly identification: IdentificationProvider | undefined;
  /** The same if it is the substitute of the demo, whose page this server shows. */
  readonly identificationStandIn: IdentificationStandIn | undefined;
}

/** The provider of the settings; in the demo, which has none, one of this server. */
export const openIdentification = ({
  IDENTIFICATION_URL: url,
  IDENTIFICATION_TOKEN: token,
  DEMO,
}: Settings): OpenedIdentification => {
  if (!url) {
    const standIn = DEMO ? identificationStandIn() : undefined;
    return { identification: standIn, identificationStandIn: standIn };
  }
  if (!token) throw new Error('IDENTIFICATION_URL needs IDENTIFICATION_TOKEN.');
  return { identification: httpIdentification(url, token), identificationStandIn: undefined };
};
