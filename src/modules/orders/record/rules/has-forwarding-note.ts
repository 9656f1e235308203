import type { OrderStatus } from './status.ts'

/** A move that is booked, or was carried, has a note of its consignor. */
export const hasForwardingNote = ({ kind, status }: { kind: 'move' | 'service'; status: OrderStatus }): boolean =>
  kind === 'move' && (status === 'Token' || status === 'Adminapproved' || status === 'ready' || status === 'Completed')
