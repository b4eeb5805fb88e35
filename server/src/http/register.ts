import type { Call } from '@area/contract/endpoint';
import type { Handler } from './context.ts';

/** What a resource's routes are given: a way to serve its calls. */
export type Register = <C extends Call>(call: C, handler: Handler<C>) => void;
