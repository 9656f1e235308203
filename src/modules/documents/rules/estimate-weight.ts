/** Household goods weigh about 7 lb per cft, a rule of the trade. Nothing is weighed. */
const KG_PER_CFT = 3.2

/** Estimates the weight of goods from their volume, in kg to the nearest ten. */
export const estimateWeight = (cft: number): number => Math.round((cft * KG_PER_CFT) / 10) * 10
