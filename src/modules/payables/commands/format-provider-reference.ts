import type { App } from '#platform/app.ts'
import { calculateHmacHex } from '#platform/crypto.ts'
import { formatPayoutReference } from '../rules/bank-file.ts'

/**
 * Returns our reference of a payout at the provider, which is its idempotency key too (4 to 36 characters). It contains
 * a part of our own, because a trial and the real site may share an account.
 */
export const formatProviderReference = ({ config }: Pick<App, 'config'>, id: number): string =>
  `${formatPayoutReference(id)}-${calculateHmacHex(config.secretKey, `payout:${id}`).slice(0, 16)}`
