import { toIndiaDate } from '#kernel/india-time.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { readVehiclesAndPackages } from '#modules/catalogue/index.server.ts'
import { decodeImportFile } from '#modules/catalogue/internal.server.ts'
import type { App } from '#platform/app.ts'
import { findLaneZone } from '../queries/read-lane-rates.ts'
import { type ParsedLaneFile, parseLaneFile } from '../rules/lane-file.ts'
import { type KnownLaneDraft, updateLaneDraft } from './lane-drafts.ts'

export type LaneFilePreview = ParsedLaneFile & { text: string }

/**
 * Reads an uploaded file of lane rates without saving anything. Rejects with 'forbidden' staff.right, and as
 * `decodeImportFile` does.
 */
export async function previewLaneFile(app: App, staff: Staff, content: Uint8Array): Promise<LaneFilePreview> {
  requirePermission(staff, 'prices')
  const text = decodeImportFile(content)
  return { text, ...(await parse(app, text)) }
}

/**
 * Puts the rates of a file into the draft and returns how many; rows with errors are left out. Rejects as
 * `updateLaneDraft` does.
 */
export async function importLaneFile(app: App, staff: Staff, known: KnownLaneDraft, text: string): Promise<number> {
  requirePermission(staff, 'prices')
  const { rows } = await parse(app, text)
  await updateLaneDraft(app, staff, known, { put: rows.map(({ rate }) => rate) })
  return rows.length
}

async function parse(app: App, text: string): Promise<ParsedLaneFile> {
  const vehicles = (await readVehiclesAndPackages(app.db)).vehicles.filter(({ active }) => active)
  return parseLaneFile(text, { findZone: findLaneZone, vehicles, today: toIndiaDate(app.now()) })
}
