import type { es } from '@area/contract/texts/es';

/** What can be wrong in a file of the bank: each has its text. */
export type BankFaultCode = keyof (typeof es)['rules']['bank_fault'] & string;
