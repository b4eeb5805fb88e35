import type { Clock } from '../clock.ts';
import type { Database } from '../db/open.ts';
import type { Replica } from '../db/replica/replica.ts';
import type { Settings } from '../env.ts';
import type { DatabaseLog as Log } from '../database-log.ts';
import type { Shutdown } from './shutdown.ts';
import type { Antivirus } from '../outside/antivirus/antivirus.ts';
import type { ObjectStorage } from '../outside/storage/storage.ts';
import type { OutboxDispatcher } from '../outside/outbox.ts';
import type { TransferGateway } from '../outside/transfer-gateway/transfer-gateway.ts';
import type { RegisterPort } from '../outside/register/register-port.ts';
import type { IdentificationProvider } from '../outside/identification/identification-provider.ts';
import type { IdentificationStandIn } from '../outside/identification/stand-in.ts';
import type { ScreeningEngine } from '../outside/screening/screening-engine.ts';
import type { ScreeningStandIn } from '../outside/screening/stand-in.ts';
import type { PayInProvider } from '../outside/pay-in/provider.ts';
import type { PayInSandbox } from '../outside/pay-in/sandbox.ts';
import type { PdfSource } from '../pdf/pdf-source.ts';
import type { PushService } from '../outside/push/push-service.ts';
import type { Seal } from '../sealing/seal.ts';
import type { SecretBox } from '../sealing/secret-box.ts';

/** The parts of the program, built once at start and passed to the functions that need them. */
export interface Parts {
  readonly settings: Settings;
  readonly database: Database;
  /** Answers reads that may be some seconds old; none where DATABASE_READ_URL names none. */
  readonly replica: Replica | undefined;
  readonly clock: Clock;
  readonly storage: ObjectStorage;
  readonly antivirus: Antivirus;
  readonly outbox: OutboxDispatcher;
  readonly transfers: TransferGateway;
  /** None where the register of record is ours. */
  readonly register: RegisterPort | undefined;
  /** None where nobody has agreed one. */
  readonly payIn: PayInProvider | undefined;
  /** The same if it is the substitute of the demo. */
  readonly payInSandbox: PayInSandbox | undefined;
  /** None where nobody has agreed one. */
  readonly identification: IdentificationProvider | undefined;
  /** The same if it is the substitute of the demo. */
  readonly identificationStandIn: IdentificationStandIn | undefined;
  /** None where nobody has agreed one: then nobody is activated. */
  readonly screening: ScreeningEngine | undefined;
  /** The same if it is the substitute of the demo. */
  readonly screeningStandIn: ScreeningStandIn | undefined;
  /** None where nothing is pushed. */
  readonly push: PushService | undefined;
  readonly seal: Seal;
  /** For secrets in the database that the program reads again. */
  readonly secrets: SecretBox;
  /** The source of stored documents. In a transaction it has only what was rendered before: `inPrintingTransaction`. */
  readonly pdfs: PdfSource;
  readonly log: Log;
  readonly departure: Shutdown;
}
