/**
 * The network in which whoever has one address has them all: of IPv6 a /48, which a tunnel gives for nothing (RFC 6177), of IPv4 the
 * address. As `platform/http/middleware/caller-network.ts` writes them: '2001:db8:1:2::/64' is within '2001:db8:1::/48'.
 */
export const networkAround = (network: string): string => network.replace(/^(\w+:\w+:\w+):\w+::\/64$/, '$1::/48')
