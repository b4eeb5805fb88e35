import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { smtpGateway } from './smtp.ts';

const MAIL = { to: 'ana@example.com', subject: 'Su clave', text: '123456', papers: [] };

let server: Server;
let port: number;
const heard: string[] = [];
/** A mail server that knows no TLS. */
beforeAll(async () => {
  server = createServer((socket) => {
    let isMail = false;
    socket.write('220 here\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (piece) => {
      const said = piece.toString();
      heard.push(said);
      if (isMail && !said.endsWith('\r\n.\r\n')) return;
      const isData = said.startsWith('DATA');
      socket.write(
        said.startsWith('STARTTLS') ? '502 no\r\n' : isData ? '354 go\r\n' : '250 ok\r\n',
      );
      isMail = isData;
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => server.close());

it('sends nothing to another machine that knows no TLS', async () => {
  // Leads here too, and is no name of this machine.
  const gateway = smtpGateway(`smtp://0.0.0.0:${port}`, 'Gestora <no-reply@example.com>');
  await expect(gateway.send(MAIL)).rejects.toThrow(/TLS/);
  expect(heard.join('')).not.toContain('ana@example.com');
});

it('sends to a relay of this machine, where nobody listens on the way', async () => {
  const gateway = smtpGateway(`smtp://127.0.0.1:${port}`, 'Gestora <no-reply@example.com>');
  await gateway.send(MAIL);
  expect(heard.join('')).toContain('RCPT TO:<ana@example.com>');
});
