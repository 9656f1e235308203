import { hmacHex } from '#platform/crypto.ts'
import { networkAround } from '../rules/network-around.ts'

/**
 * Returns the stored hash of a login's network. It is keyed, because all IPv4 addresses can be hashed within minutes.
 */
export const networkHash = ({ config }: { config: { secretKey: string } }, address: string): string =>
  hmacHex(config.secretKey, `network:${networkAround(address)}`).slice(0, 32)
