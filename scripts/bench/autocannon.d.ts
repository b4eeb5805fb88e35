/** The part of autocannon that the bench uses; it has no types. */
declare module 'autocannon' {
  export interface Request {
    readonly method?: string;
    readonly path?: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string;
    readonly setupRequest?: (request: Request) => Request;
  }
  export interface Options {
    readonly url: string;
    readonly method?: string;
    readonly connections: number;
    readonly duration: number;
    /** Requests a second of all connections together. */
    readonly overallRate?: number;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
    readonly requests?: readonly { readonly setupRequest: (request: Request) => Request }[];
  }
  export interface Run extends Promise<{ readonly errors: number }> {
    on(
      event: 'response',
      listener: (client: unknown, status: number, bytes: number, milliseconds: number) => void,
    ): void;
  }
  export default function autocannon(options: Options): Run;
}
