import { rupees } from '#kernel/money.ts'
import type { MaterialData } from './material.ts'

/**
 * Usual packing material of Indian relocation companies, as a start for the operator's list. The costs are mid-range
 * retail prices of 2026. The numbers per hundred cft come from homes that a crew packs completely: 12 to 20 cartons, a
 * roll of bubble wrap and 4 tapes for one bedroom (400 cft), 25 to 35, 2 and 8 for two (750), 40 to 55, 3 and 12 for
 * three (1,050). Both are estimates for the operator to correct. 0: it depends on the items alone.
 */
export const defaultMaterials: readonly MaterialData[] = [
  { name: 'Carton, medium', unit: 'piece', cost: rupees(75), perHundred: 3, active: true },
  { name: 'Carton, large', unit: 'piece', cost: rupees(110), perHundred: 1, active: true },
  { name: 'Wardrobe carton', unit: 'piece', cost: rupees(325), perHundred: 0, active: true },
  { name: 'Bubble wrap, 1 m × 100 m', unit: 'roll', cost: rupees(1_150), perHundred: 0.25, active: true },
  { name: 'Corrugated sheet', unit: 'roll', cost: rupees(1_650), perHundred: 0.25, active: true },
  { name: 'Stretch film, 3 kg', unit: 'roll', cost: rupees(575), perHundred: 0.25, active: true },
  { name: 'Brown tape', unit: 'roll', cost: rupees(38), perHundred: 1, active: true },
  { name: 'Mattress bag', unit: 'piece', cost: rupees(150), perHundred: 0.25, active: true },
  { name: 'Crate for a television', unit: 'piece', cost: rupees(1_350), perHundred: 0, active: true },
]
