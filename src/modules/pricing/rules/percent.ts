/** Formats basis points as a percentage: 1800 is '18%', 350 is '3.5%'. */
export const percent = (basisPoints: number) => `${basisPoints / 100}%`
