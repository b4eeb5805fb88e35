/** Sends a message of the outbox to the devices of a person. *Errors*: TryLater for those that it did not reach. */
export interface PushSender {
  readonly send: (message: {
    readonly uuid: string;
    /** The person. */
    readonly to: string;
    readonly text: string;
  }) => Promise<string>;
}

/** A push service could not be reached, or asks for time. */
export class TryLater extends Error {
  /** *Units*: seconds. */
  readonly seconds: number;

  constructor(message: string, seconds = 0) {
    super(message);
    this.name = 'TryLater';
    this.seconds = seconds;
  }
}
