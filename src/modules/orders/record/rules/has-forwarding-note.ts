import type { OrderStatus } from './status.ts'

/** True for a move that is booked or completed. */
export const hasForwardingNote = ({ kind, status }: { kind: 'move' | 'service'; status: OrderStatus }): boolean =>
  kind === 'move' && (status === 'Token' || status === 'Adminapproved' || status === 'ready' || status === 'Completed')
