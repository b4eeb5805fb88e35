import { randomUUID } from 'node:crypto';
import type {
  IdentificationProvider,
  IdentificationRequest,
  IdentificationVerdict,
} from './identification-provider.ts';

/** What a visitor of its page may do: the first is what most do, the others are failures. */
export const STAND_IN_ACTS = [
  'prove',
  'expired',
  'blurred',
  'other_person',
  'other_data',
  'abandon',
  'slow',
  'silent',
] as const;
export type StandInAct = (typeof STAND_IN_ACTS)[number];

export const STAND_IN_PATH = '/identification/sandbox';

type Told = Pick<IdentificationVerdict, 'status' | 'reason'>;

const VERDICTS: Readonly<Record<StandInAct, Told>> = {
  prove: { status: 'PROVED', reason: null },
  expired: { status: 'REFUSED', reason: 'DOCUMENT_EXPIRED' },
  blurred: { status: 'REFUSED', reason: 'BLURRED' },
  other_person: { status: 'REFUSED', reason: 'OTHER_PERSON' },
  other_data: { status: 'PROVED', reason: null },
  abandon: { status: 'ABANDONED', reason: null },
  slow: { status: 'IN_REVIEW', reason: null },
  silent: { status: 'OPEN', reason: null },
};

/** Sessions that are kept; the oldest leave first. */
const SESSIONS_MAX = 1000;

/** The substitute: a provider on this server, whose page lets the visitor choose what happens. */
export interface IdentificationStandIn extends IdentificationProvider {
  /** The session of an address; nothing if there is none. */
  read(reference: string): IdentificationRequest | undefined;
  act(reference: string, act: StandInAct): void;
}

export const identificationStandIn = (): IdentificationStandIn => {
  const sessions = new Map<
    string,
    { request: IdentificationRequest; act: StandInAct | undefined }
  >();
  return {
    begin: async (request) => {
      const reference = randomUUID();
      sessions.set(reference, { request, act: undefined });
      const [oldest] = sessions.keys();
      if (sessions.size > SESSIONS_MAX && oldest !== undefined) sessions.delete(oldest);
      return {
        provider_reference: reference,
        url: `${STAND_IN_PATH}?session=${reference}&lang=${request.language}`,
      };
    },
    ask: async (reference) => {
      const session = sessions.get(reference);
      // A restart forgets: the session is as one that ran out.
      if (!session) return { status: 'EXPIRED', reason: null, document: null, evidence: {} };
      const { request, act } = session;
      if (act === undefined || act === 'silent')
        return { status: 'OPEN', reason: null, document: null, evidence: {} };
      const { document_number, birthdate } = request.expected;
      const document =
        act === 'other_data'
          ? { number: '00000000T', birthdate }
          : { number: document_number, birthdate };
      return { ...VERDICTS[act], document, evidence: { session: reference, method: 'stand-in' } };
    },
    read: (reference) => sessions.get(reference)?.request,
    act: (reference, act) => {
      const session = sessions.get(reference);
      // What is decided stays; only a slow verdict is still to come.
      if (session && (session.act === undefined || session.act === 'slow')) session.act = act;
    },
  };
};
