import type { SoldDay } from '#modules/reports/index.server.ts'

/** In minutes of people. What is sold beyond those who are there leaves nothing free. */
export const soldFigures = ({ there, booked, held }: SoldDay) => ({
  ...{ there, sold: booked, held },
  free: Math.max(0, there - booked - held),
})
