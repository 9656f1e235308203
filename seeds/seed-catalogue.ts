import type { Db } from '#platform/database/database.ts'
import { toJsonText } from '#platform/database/json.ts'
import { insertMissing } from './insert-missing.ts'
import { itemGroups, seedItems } from './items.ts'
import { packages } from './packages.ts'
import { presets } from './presets.ts'
import { vehicles } from './vehicles.ts'

export async function seedCatalogue(db: Db): Promise<void> {
  await insertMissing(db, 'item_groups', addPositions(itemGroups))
  const articleRows = seedItems.map(({ groupId, ...article }) => ({ ...article, group_id: groupId }))
  await insertMissing(db, 'items', addPositions(articleRows))
  const presetRows = presets.map(preset => ({ ...preset, cart: toJsonText(preset.cart) }))
  await insertMissing(db, 'presets', addPositions(presetRows))
  const vehicleRows = vehicles.map(({ id, name, length, width, height, usableCft }) => {
    return { id, name, length_ft: length, width_ft: width, height_ft: height, usable_cft: usableCft }
  })
  await insertMissing(db, 'vehicles', vehicleRows)
  const packageRows = packages.map(it => ({ ...it, bullets: toJsonText(it.bullets) }))
  await insertMissing(db, 'packages', addPositions(packageRows))
}

/** Numbers rows in the order in which screens show them. */
const addPositions = <T>(rows: T[]) => rows.map((row, position) => ({ ...row, position }))
