import { reject } from '#kernel/domain-error.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { readMoveOffer } from '../queries/read-vehicles-and-packages.ts'
import type { CatalogueKind } from '../rules/catalogue-kind.ts'
import { type EntryKind, type EntryRow, entryKinds } from '../rules/entry-kinds.ts'
import type { PresetRow } from '../rules/kinds/preset.ts'
import { insertCatalogueRow, type RowKey, updateCatalogueRow } from './catalogue-rows.ts'
import { runCatalogueChange } from './run-catalogue-change.ts'

type KnownEntry = { key: RowKey; revision: number }

/**
 * Saves an item, preset, package or vehicle: a known row at the revision shown, or a new one. Returns its key. Rejects
 * with 'forbidden' staff.right, and as `updateCatalogueRow`, `requireValidMoveOffer` and `requireItems`.
 */
export const saveEntry = (
  app: App,
  staff: Staff,
  name: EntryKind,
  seen: KnownEntry | null,
  row: EntryRow,
): Promise<RowKey> =>
  runCatalogueChange(app, staff, entryKinds[name].permission, async tx => {
    const key = await writeEntry(app, tx, staff, name, seen, row)
    await requireValidMoveOffer(app, tx, name)
    return key
  })

/** Saves an entry within a transaction. The caller checks the resulting offer once for all rows. */
export async function writeEntry(
  app: App,
  tx: Tx,
  staff: Staff,
  name: EntryKind,
  seen: KnownEntry | null,
  row: EntryRow,
): Promise<RowKey> {
  const kind = entryKinds[name] as unknown as CatalogueKind<EntryRow>
  if (name === 'presets') await requireItems(tx, row as PresetRow)
  if (!seen) return insertCatalogueRow(app, tx, staff, kind, row)
  await updateCatalogueRow(app, tx, staff, kind, seen, row)
  return seen.key
}

/**
 * Checks that everything offered has a price, that prices are consistent, and that at least one is left. Rejects with
 * 'invalid' catalogue.none-left, catalogue.no-price, catalogue.unfair.
 */
export async function requireValidMoveOffer(app: App, tx: Tx, name: EntryKind): Promise<void> {
  if (name !== 'vehicles' && name !== 'packages') return
  const offered = await readMoveOffer(tx)
  if (offered[name].length === 0) throw reject('invalid', 'catalogue.none-left', { active: 'catalogue.none-left' })
  const problem = await app.ports.offerError(tx, offered)
  if (problem) throw reject('invalid', problem, { active: problem })
}

/** Checks that each item of a preset exists. Rejects with 'invalid' catalogue.no-such. */
async function requireItems(tx: Tx, { cart }: PresetRow): Promise<void> {
  const ids = Object.keys(cart).map(Number)
  if (ids.length === 0) return
  const known = await tx.selectFrom('items').select('id').where('id', 'in', ids).execute()
  if (known.length < ids.length) throw reject('invalid', 'catalogue.no-such')
}
