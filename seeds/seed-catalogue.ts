import type { Db } from '#platform/database/database.ts'
import { json } from '#platform/database/json.ts'
import { articles, itemGroups } from './articles.ts'
import { insertMissing } from './insert-missing.ts'
import { packages } from './packages.ts'
import { presets } from './presets.ts'
import { vehicles } from './vehicles.ts'

export async function seedCatalogue(db: Db): Promise<void> {
  await insertMissing(db, 'item_groups', positioned(itemGroups))
  const articleRows = articles.map(({ groupId, ...article }) => ({ ...article, group_id: groupId }))
  await insertMissing(db, 'items', positioned(articleRows))
  const presetRows = presets.map(preset => ({ ...preset, cart: json(preset.cart) }))
  await insertMissing(db, 'presets', positioned(presetRows))
  const vehicleRows = vehicles.map(({ id, name, length, width, height, usableCft }) => {
    return { id, name, length_ft: length, width_ft: width, height_ft: height, usable_cft: usableCft }
  })
  await insertMissing(db, 'vehicles', vehicleRows)
  const packageRows = packages.map(it => ({ ...it, bullets: json(it.bullets) }))
  await insertMissing(db, 'packages', positioned(packageRows))
}

/** Numbers rows in the order in which screens show them. */
const positioned = <T>(rows: T[]) => rows.map((row, position) => ({ ...row, position }))
