import { BlockList, isIPv6 } from 'node:net';
import type { Settings } from '../env.ts';

const bitsOf = (address: string): number => (isIPv6(address) ? 128 : 32);
const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4');

const listOf = (networks: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, bits === undefined ? bitsOf(address) : Number(bits), familyOf(address));
  }
  return list;
};

/** This machine and networks that the internet does not route to. */
const PRIVATE = listOf([
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '::1',
  'fc00::/7',
  'fe80::/10',
]);

/** An IPv4 address as a socket of both kinds writes it. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');
const isIn = (list: BlockList, address: string): boolean =>
  list.check(plain(address), familyOf(plain(address)));

/** Whether the address of a hop is trusted when it names the hop before. */
type Trust = (address: string | undefined, hop: number) => boolean;

/**
 * Counted from this program, so that an X-Forwarded-For written by the client is never used. With a number alone, the last
 * proxy must have a private address: otherwise a client that reaches this program directly would be trusted. *Source*: ADR
 * 117.
 */
export const trustedProxy = (setting: Settings['TRUST_PROXY']): false | Trust => {
  if (setting === 0) return false;
  if (typeof setting === 'number')
    return (address, hop) =>
      hop < setting && (hop > 0 || (address !== undefined && isIn(PRIVATE, address)));
  const named = listOf(setting);
  return (address) => address !== undefined && isIn(named, address);
};
