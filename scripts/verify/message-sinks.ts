import { createServer as createHttpServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { json } from 'node:stream/consumers';

/** A gateway that accepts and stores messages. */
export interface MessageSink {
  readonly port: number;
  /** The accepted messages, in order. */
  readonly taken: readonly string[];
  close(): Promise<void>;
}

const listen = async (server: Server, taken: readonly string[]): Promise<MessageSink> => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => undefined).on('close', () => open.delete(socket));
  });
  return {
    port: (server.address() as AddressInfo).port,
    taken,
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
};

/** Accepts SMS like the gateway of the settings. */
export const openSmsSink = async (): Promise<MessageSink> => {
  const taken: string[] = [];
  const take = async (request: IncomingMessage): Promise<void> =>
    void taken.push(String(Reflect.get((await json(request)) as object, 'text')));
  const server = createHttpServer(
    (request, response) =>
      void take(request).then(
        () => response.end(),
        () => response.destroy(),
      ),
  );
  return listen(server, taken);
};

const END_OF_LINE = '\r\n';
const END_OF_MAIL = '\r\n.\r\n';

const ANSWERS: Readonly<Record<string, string>> = { DATA: '354 go on', QUIT: '221 bye' };

/** The part of SMTP that is needed to accept a mail. */
const converse = (socket: Socket, taken: string[]): void => {
  let heard = '';
  let isMail = false;
  const say = (line: string): boolean => socket.write(`${line}${END_OF_LINE}`);
  const hear = (said: string): void => {
    if (isMail) taken.push(said);
    say(isMail ? '250 kept' : (ANSWERS[said] ?? '250 well'));
    isMail = !isMail && said === 'DATA';
  };
  say('220 here');
  socket.on('data', (piece: Buffer) => {
    heard += piece.toString('latin1');
    for (;;) {
      const ending = isMail ? END_OF_MAIL : END_OF_LINE;
      const end = heard.indexOf(ending);
      if (end < 0) return;
      const said = heard.slice(0, end);
      heard = heard.slice(end + ending.length);
      hear(said);
    }
  });
};

export const openMailSink = async (): Promise<MessageSink> => {
  const taken: string[] = [];
  return listen(
    createServer((socket) => converse(socket, taken)),
    taken,
  );
};
