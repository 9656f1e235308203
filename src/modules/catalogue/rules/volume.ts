/** Rounds a volume to a tenth of a cubic foot. */
export const roundCft = (cft: number): number => Math.round(cft * 10 + 1e-6) / 10
