import type { OrderView } from '#modules/orders/record/rules/order-view.ts'

/** `cft`: of all pieces of the line. */
type Line = Pick<OrderView['lines'][number], 'articleId' | 'name' | 'quantity' | 'cft'>
/** A room with the items of an order that belong there; `name` is null for items that left the catalogue. */
export type ItemRoom<L extends Line> = { name: string | null; lines: L[]; count: number; cft: number }

/** The catalogue’s groups in their order, and the group of each item. */
export type ItemGroups = { groups: readonly { id: number; name: string }[]; groupIds: ReadonlyMap<number, number> }

/** Groups the items of an order by the rooms of the catalogue, in its order. Items without a room come last. */
export function groupItemsByRoom<L extends Line>(lines: readonly L[], { groups, groupIds }: ItemGroups): ItemRoom<L>[] {
  const byRoom = Map.groupBy(lines, ({ articleId }) => groupIds.get(articleId) ?? null)
  const toRoom = (name: string | null, id: number | null): ItemRoom<L>[] => {
    const own = byRoom.get(id)
    if (!own) return []
    const count = own.reduce((sum, { quantity }) => sum + quantity, 0)
    const cft = own.reduce((sum, line) => sum + line.cft, 0)
    return [{ name, lines: own, count, cft: Math.round(cft) }]
  }
  const rooms = groups.flatMap(({ id, name }) => toRoom(name, id))
  const known = new Set(groups.map(({ id }) => id))
  const lost = [...byRoom.keys()].filter(id => id !== null && !known.has(id))
  return [...rooms, ...lost.flatMap(id => toRoom(null, id)), ...toRoom(null, null)]
}
