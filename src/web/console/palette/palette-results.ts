import type { OrderStatus } from '#modules/orders/record/rules/status.ts'
import type { LeadState } from '#modules/sales/rules/lead.ts'

/** The server’s results for the text typed into the palette. */
export type PaletteResults = {
  orders: { orderNo: string; name: string; status: OrderStatus; account: string | null }[]
  customers: { id: number; name: string; mobile: string }[]
  partners: { id: number; name: string; mobile: string }[]
  leads: { id: number; name: string; mobile: string; state: LeadState }[]
}

export const NO_RESULTS: PaletteResults = { orders: [], customers: [], partners: [], leads: [] }
