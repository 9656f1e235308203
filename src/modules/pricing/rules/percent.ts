/** 1800 basis points are '18%', 350 are '3.5%'. */
export const percent = (basisPoints: number) => `${basisPoints / 100}%`
