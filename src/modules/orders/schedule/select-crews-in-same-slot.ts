import type { App } from '#platform/app.ts'

/** Joins an order, as `one`, with each `other` order with an assigned crew in the same slot. */
export const selectCrewsInSameSlot = ({ db }: App, orderNo: string) =>
  db
    .selectFrom('orders as one')
    .innerJoin('orders as other', join =>
      join
        .onRef('other.move_date', '=', 'one.move_date')
        .onRef('other.slot_hour', '=', 'one.slot_hour')
        .onRef('other.id', '<>', 'one.id'),
    )
    .where('one.order_no', '=', orderNo)
    .where('one.placed_at', 'is not', null)
    .where('other.status', '=', 'ready')
    .where('other.crew_name', 'is not', null)
    .orderBy('other.id')
