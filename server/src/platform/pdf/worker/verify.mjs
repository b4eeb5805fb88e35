import { register } from 'tsx/esm/api';

// From the sources only: a worker thread does not inherit tsx's loader. The build puts the bundled thread in this place.
register();
await import('../../../documents/verify/verify-thread.ts');
