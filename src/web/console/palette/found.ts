import type { OrderStatus } from '#modules/orders/record/rules/status.ts'

/** What the palette is told of what was typed. */
export type Found = {
  orders: { orderNo: string; name: string; status: OrderStatus; account: string | null }[]
  customers: { id: number; name: string; mobile: string }[]
}
