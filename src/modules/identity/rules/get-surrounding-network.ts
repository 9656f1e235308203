/**
 * Returns the network whose holder has all its addresses: for IPv6 a /48, which tunnels give away for free (RFC 6177),
 * for IPv4 the address itself. Notation as in `platform/http/middleware/caller-network.ts`: '2001:db8:1:2::/64' is
 * within '2001:db8:1::/48'.
 */
export const getSurroundingNetwork = (network: string): string =>
  network.replace(/^(\w+:\w+:\w+):\w+::\/64$/, '$1::/48')
