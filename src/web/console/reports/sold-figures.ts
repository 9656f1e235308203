import type { SoldDay } from '#modules/reports/index.server.ts'

/** Converts to minutes of work. Bookings beyond the capacity leave nothing available. */
export const soldFigures = ({ there, booked, held }: SoldDay) => ({
  ...{ there, sold: booked, held },
  free: Math.max(0, there - booked - held),
})
