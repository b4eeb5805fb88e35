/**
 * Zod would try whether it may compile its parsers, which the security policy refuses and reports as an
 * attack. Said through the global it reads when it loads, so that the login page need not carry zod;
 * the entry imports this first.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
