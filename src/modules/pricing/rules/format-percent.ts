/** Formats basis points as a percentage: 1800 is '18%', 350 is '3.5%'. */
export const formatPercent = (basisPoints: number) => `${basisPoints / 100}%`
