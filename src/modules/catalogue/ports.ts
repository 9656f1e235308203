import type { ErrorCode } from '#kernel/domain-error.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Catalogue } from './rules/catalogue.ts'

export type MoveOffer = Pick<Catalogue, 'vehicles' | 'packages'>

declare module '#platform/app.ts' {
  interface Ports {
    /**
     * Returns the message code of why prices do not allow this offer, or null if they do. Provided by pricing, a later
     * module.
     */
    offerError: (tx: Tx, offered: MoveOffer) => Promise<ErrorCode | null>
  }
}
