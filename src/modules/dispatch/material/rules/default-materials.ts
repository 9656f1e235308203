import { rupees } from '#kernel/money.ts'
import type { MaterialPlan } from './material.ts'

/**
 * What movers in India pack with, for a list to begin with. Costs are in the middle of what such things were sold for in 2026; how many a hundred cft take
 * comes from homes that a crew packs whole: 12 to 20 cartons, a roll of bubble wrap and 4 tapes for one bedroom (400 cft), 25 to 35, 2 and 8 for two (750),
 * 40 to 55, 3 and 12 for three (1,050). Estimates both, to be put right by what the operator pays and uses. 0: it depends on the things alone.
 */
export const defaultMaterials: readonly MaterialPlan[] = [
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
