import type { act } from '@area/contract/texts/es/operate.json';

/** What a person wants to do with money, as the texts name it; each is done by one or more types of order. *Source*: ADR 178. */
export type Act = keyof (typeof act)['F'] | keyof (typeof act)['P'];
