import type { SoldCapacityDay } from '#modules/reports/index.server.ts'

/** Converts to minutes of work. Bookings beyond the capacity leave nothing available. */
export const toCrewHourFigures = ({ there, booked, held }: SoldCapacityDay) => ({
  ...{ there, sold: booked, held },
  free: Math.max(0, there - booked - held),
})
