import { hmacHex } from '#platform/crypto.ts'
import { networkAround } from '../rules/network-around.ts'

/** What is kept of the network of a login. Keyed, since all addresses of IPv4 are hashed within minutes. */
export const networkHash = ({ config }: { config: { secretKey: string } }, address: string): string =>
  hmacHex(config.secretKey, `network:${networkAround(address)}`).slice(0, 32)
