import { reject } from '#kernel/domain-error.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Customer, Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { toJsonText } from '#platform/database/json.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { type AddressDetailsErrors, getAddressDetailsErrors } from '../draft/rules/address-details.ts'
import type { AddressDetails } from '../draft/rules/draft.ts'
import { toStoredMove } from '../draft/rules/stored-move.ts'
import { refreshFlags } from '../flags/refresh-flags.ts'
import { lockOrder } from '../record/lock-order.ts'
import { recordEvent } from '../record/record-transition.ts'
import { isEndedStatus } from '../record/rules/status.ts'

/** `to` is absent for a home service, which is done at one address. */
type AddressDetailsByStop = { from: AddressDetails; to?: AddressDetails | undefined }

/**
 * Updates the address details of a placed order until it has ended. Refuses 'unknown', 'conflict' order.status, and
 * 'invalid' address.incomplete with the fields where flat or building is missing.
 */
export async function updateAddressDetails(
  app: App,
  actor: Customer | Staff,
  orderNo: string,
  details: AddressDetailsByStop,
  seen?: number,
): Promise<void> {
  requirePermission(actor, 'jobs')
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, by: actor, seen })
    if (isEndedStatus(order.status)) throw reject('conflict', 'order.status')
    const from = { ...order.move.from, addressDetails: details.from }
    const service = order.kind === 'service'
    const to = service || !details.to ? order.move.to : { ...order.move.to, addressDetails: details.to }
    const errors = {
      ...prefixErrors('from', getAddressDetailsErrors(from)),
      ...(!service && prefixErrors('to', getAddressDetailsErrors(to))),
    }
    if (Object.keys(errors).length > 0) throw reject('invalid', 'address.incomplete', errors)
    const move = toJsonText(toStoredMove({ ...order.move, from, to }))
    await tx.updateTable('orders').set({ move }).where('id', '=', order.id).execute()
    await recordEvent(app, tx, order, 'address-details', { actor })
    await refreshFlags(app, tx, order.id, actor)
  })
}

const prefixErrors = (side: string, errors: AddressDetailsErrors) =>
  Object.fromEntries(Object.entries(errors).map(([part, code]) => [`${side}-${part}`, code]))
