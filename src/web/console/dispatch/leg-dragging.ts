import type { DragEvent } from 'react'
import type { BoardLeg } from '#modules/dispatch/record/rules/leg.ts'

/** What happens when a job is dragged. `may`: true if the user may assign jobs. */
export type LegDragging = {
  onDragStart: (leg: BoardLeg, event: DragEvent) => void
  onDragEnd: () => void
  may: boolean
}
