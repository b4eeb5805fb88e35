import { register } from 'tsx/esm/api';

// Only in the sources: a worker thread does not inherit tsx's loader. The build replaces this file with the bundled thread.
register();
await import('../../../entry/imports/read-thread.ts');
