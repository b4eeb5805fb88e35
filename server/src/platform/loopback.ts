/** Names and addresses that lead to this machine alone, without a port. */
export const isLoopback = (hostname: string): boolean =>
  /^(?:127(?:\.\d{1,3}){3}|::1|\[::1\]|(?:[\w-]+\.)*localhost\.?)$/i.test(hostname);
