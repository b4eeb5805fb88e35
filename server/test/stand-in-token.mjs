import { privateEncrypt } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';

/**
 * Behaves like pkcs11-tool of OpenSC with a token that holds RSA keys: the same parameters, answers and last words. Its module is a
 * JSON file: label, pin, keys (PEM by id) and the fault that it has now. It notes how it was run beside that file.
 */
const { values } = parseArgs({
  options: {
    module: { type: 'string', default: '' },
    'token-label': { type: 'string' },
    login: { type: 'boolean' },
    pin: { type: 'string', default: '' },
    sign: { type: 'boolean' },
    id: { type: 'string', default: '' },
    mechanism: { type: 'string' },
  },
});

const fail = (...lines) => {
  process.stderr.write(`${lines.join('\n')}\n`);
  process.exit(1);
};

const readInput = async () => {
  const parts = [];
  for await (const part of process.stdin) parts.push(part);
  return Buffer.concat(parts);
};

if (!existsSync(values.module))
  fail(
    `sc_dlopen failed: ${values.module}: cannot open shared object file`,
    'error: Failed to load pkcs11 module',
    'Aborting.',
  );
const token = JSON.parse(readFileSync(values.module, 'utf8'));
const run = { parameters: process.argv.slice(2), names: Object.keys(process.env) };
appendFileSync(`${values.module}.runs`, `${JSON.stringify(run)}\n`);

if (token.fault === 'slow') await setTimeout(60_000);
if (token.fault === 'removed')
  fail('error: PKCS11 function C_Sign failed: rv = CKR_DEVICE_REMOVED (0x32)', 'Aborting.');
if (values['token-label'] !== token.label)
  fail(`No slot with token named "${values['token-label']}" found`);
if (process.env[values.pin.replace(/^env:/, '')] !== token.pin)
  fail('error: PKCS11 function C_Login failed: rv = CKR_PIN_INCORRECT (0xa0)', 'Aborting.');
process.stderr.write(`Using signature algorithm ${values.mechanism}\n`);
const key = token.keys[values.id];
if (!values.login || !values.sign || key === undefined)
  fail('error: Private key not found', 'Aborting.');
const signature = privateEncrypt({ key, padding: 1 }, await readInput());
if (token.fault === 'garbage') signature.reverse();
process.stdout.write(token.fault === 'endless' ? Buffer.alloc(1_000_000) : signature);
