import type { ApplicationRecord } from '@area/contract/office/applications/record-schemas';

/** One of the people of an application, as the office sees them. */
export type ApplicationPerson = ApplicationRecord['people'][number];
