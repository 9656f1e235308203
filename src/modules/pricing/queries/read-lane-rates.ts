import { type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { getVersionState, isOwnDraft, type VersionState } from '#modules/access/rules/draft-version.ts'
import { hasOtherStaffWithPermission } from '#modules/identity/index.server.ts'
import { estimateRoadDistance, findArea, findPlace, searchPlaces } from '#modules/places/index.server.ts'
import type { RoadDistance } from '#modules/places/rules/road-distance.ts'
import type { App } from '#platform/app.ts'
import { cacheRead } from '#platform/cache/cached.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { findLane, type LanePlace, type LaneRate, type LaneZone, type LaneZoneKind } from '../rules/lane.ts'
import { laneRates } from '../rules/lane-schema.ts'

/** The topic under which processes notify each other of a new version. */
export const LANES_TOPIC = 'lane-rates'

type LaneVersion = { version: number; effectiveFrom: IndiaDate; rates: LaneRate[] }

/** The published versions by date, cached for 30 seconds or until another is published. */
const readVersions = cacheRead(
  30_000,
  async (db: Db): Promise<LaneVersion[]> => {
    const rows = await db
      .selectFrom('lane_rates')
      .select(['version', 'effective_from', 'lanes'])
      .where('state', '=', 'published')
      .orderBy('effective_from')
      .orderBy('version')
      .execute()
    return rows.map(({ version, effective_from: effectiveFrom, lanes }) => ({
      ...{ version: version!, effectiveFrom: effectiveFrom! },
      rates: laneRates.parse(lanes),
    }))
  },
  LANES_TOPIC,
)

/** Reads the rates that apply on a date, with their version; version 0 and no rates before the first. */
export async function readLaneRates(db: Db, on: IndiaDate): Promise<Omit<LaneVersion, 'effectiveFrom'>> {
  const { version, rates } = (await readVersions(db)).findLast(({ effectiveFrom }) => effectiveFrom <= on) ?? {
    ...{ version: 0, rates: [] },
  }
  return { version, rates }
}

/** A place of a move; its id finds the district, which orders do not store. */
type MovePlace = { id: string; city: string; state: string; lat: number; lng: number }
export type MoveLane = { rates: LaneRate[]; version: number; road: RoadDistance | null }

/** Finds the lane of a move on a date, with the distance by road. Null if no lane fits. */
export async function findMoveLane(db: Db, from: MovePlace, to: MovePlace, on: IndiaDate): Promise<MoveLane | null> {
  const { version, rates } = await readLaneRates(db, on)
  const lane = findLane(rates, toLanePlace(from), toLanePlace(to))
  return lane.length > 0 ? { rates: lane, version, road: estimateRoadDistance(from, to) } : null
}

const toLanePlace = ({ id, city, state }: MovePlace): LanePlace => {
  const known = findPlace(id)
  return { city: known?.city ?? city, district: known?.district ?? '', state: known?.state ?? state }
}

/** Finds the zone that a file or a form names. */
export function findLaneZone(kind: LaneZoneKind, name: string, state: string): LaneZone | null {
  const area = findArea(kind, name, state)
  return area && { kind, ...area }
}

/** Estimates the km by road between two zones, from their main towns; 0 where unknown, as for States. */
export function measureLane({ from, to }: Pick<LaneRate, 'from' | 'to'>): number {
  const [start, end] = [from, to].map(findZonePoint)
  return start && end ? (estimateRoadDistance(start, end)?.km ?? 0) : 0
}

const findZonePoint = ({ kind, name, state }: LaneZone) =>
  kind === 'state' ? undefined : searchPlaces(name, 8).find(place => place.kind === 'city' && place.state === state)

export type ListedLaneVersion = {
  version: number
  state: VersionState
  effectiveFrom: IndiaDate
  count: number
  editedBy: string
  approvedBy: string | null
}
export type LaneDraft = {
  id: number
  revision: number
  state: 'open' | 'proposed'
  rates: LaneRate[]
  effectiveFrom: IndiaDate | null
  editedBy: string
  editedAt: Date
  proposedBy: string | null
  /** True if the reader may approve it as the second person. */
  mayApprove: boolean
}

/**
 * Reads the rates in force, the draft if there is one, and the versions, the newest first. Rejects with 'forbidden'
 * staff.right.
 */
export async function listLaneRates(
  app: App,
  staff: Staff,
): Promise<{ active: { version: number; rates: LaneRate[] }; draft: LaneDraft | null; versions: ListedLaneVersion[] }> {
  requirePermission(staff, 'prices')
  const today = toIndiaDate(app.now())
  const active = await readActiveRates(app.db, today)
  const rows = await app.db
    .selectFrom('lane_rates as l')
    .innerJoin('staff as e', 'e.id', 'l.edited_by')
    .leftJoin('staff as p', 'p.id', 'l.proposed_by')
    .leftJoin('staff as a', 'a.id', 'l.approved_by')
    .selectAll('l')
    .select(['e.name as editor', 'p.name as proposer', 'a.name as approver'])
    .where('l.state', '<>', 'discarded')
    .orderBy('version', 'desc')
    .execute()
  const versions = rows.flatMap(({ version, state, effective_from: effectiveFrom, lanes, editor, approver }) =>
    version === null || !effectiveFrom
      ? []
      : [
          {
            ...{ version, effectiveFrom, count: laneRates.parse(lanes).length, editedBy: editor, approvedBy: approver },
            state: getVersionState({ version, state, effectiveFrom }, active.version, today),
          },
        ],
  )
  const draft = rows.find(({ version }) => version === null)
  const others = draft ? await hasOtherStaffWithPermission(app.db, staff, 'prices') : false
  return {
    active,
    versions,
    draft: draft
      ? {
          ...{ id: draft.id, revision: draft.revision, state: draft.state as 'open' },
          ...{ rates: laneRates.parse(draft.lanes), effectiveFrom: draft.effective_from, editedBy: draft.editor },
          ...{ editedAt: draft.edited_at, proposedBy: draft.proposer },
          mayApprove: !others || !isOwnDraft(draft, staff),
        }
      : null,
  }
}

/** Reads the rates in force without the cache, for staff who have just changed them. */
export async function readActiveRates(db: Db | Tx, on: IndiaDate): Promise<{ version: number; rates: LaneRate[] }> {
  const row = await db
    .selectFrom('lane_rates')
    .select(['version', 'lanes'])
    .where('state', '=', 'published')
    .where('effective_from', '<=', on)
    .orderBy('effective_from', 'desc')
    .orderBy('version', 'desc')
    .executeTakeFirst()
  return row ? { version: row.version!, rates: laneRates.parse(row.lanes) } : { version: 0, rates: [] }
}
