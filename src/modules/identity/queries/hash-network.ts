import { calculateHmacHex } from '#platform/crypto.ts'
import { getSurroundingNetwork } from '../rules/get-surrounding-network.ts'

/**
 * Returns the stored hash of a login's network. It is keyed, because all IPv4 addresses can be hashed within minutes.
 */
export const hashNetwork = ({ config }: { config: { secretKey: string } }, address: string): string =>
  calculateHmacHex(config.secretKey, `network:${getSurroundingNetwork(address)}`).slice(0, 32)
