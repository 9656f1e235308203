import type { ErrorCode } from '#kernel/refusal.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Catalogue } from './rules/catalogue.ts'

export type Offered = Pick<Catalogue, 'vehicles' | 'packages'>

declare module '#platform/app.ts' {
  interface Ports {
    /** Why prices do not allow these to be offered, as the code of a message; null where they do. Filled by pricing, which comes after. */
    offerError: (tx: Tx, offered: Offered) => Promise<ErrorCode | null>
  }
}
