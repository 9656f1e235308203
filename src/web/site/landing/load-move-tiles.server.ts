import { readServices } from '#modules/catalogue/index.server.ts'
import { getServicePath } from '#modules/catalogue/rules/service.ts'
import type { App } from '#platform/app.ts'

const WIZARD = '/mover-steps'

/** HOME-05. `service`: the service that the tile names. `orWizard`: the booking wizard can book it too. */
const kinds = [
  { kind: 'house', look: 'house', ground: 'neel', drawing: 'building', orWizard: true },
  { kind: 'office', look: 'small', ground: 'neel', drawing: 'desk', service: 102, orWizard: true },
  { kind: 'bike', look: 'small', ground: 'kraft', drawing: 'scooter', service: 103, orWizard: true },
  { kind: 'car', look: 'small', ground: 'kraft', drawing: 'car', service: 103 },
  { kind: 'warehouse', look: 'small', ground: 'neel', drawing: 'rack', service: 104 },
  { kind: 'loading', look: 'wide', ground: 'green', drawing: 'crew', service: 106 },
  { kind: 'local', look: 'wide', ground: 'neel', drawing: 'truck', orWizard: true },
] as const

export type MoveTile = Pick<(typeof kinds)[number], 'kind' | 'look' | 'ground' | 'drawing'> & { to: string }

/**
 * Loads each kind of work with the address where it is booked. A tile is left out while its service is not on offer.
 */
export async function loadMoveTiles(app: App): Promise<MoveTile[]> {
  const { services } = await readServices(app.db)
  return kinds.flatMap(tile => {
    const { kind, look, ground, drawing } = tile
    const service = 'service' in tile ? services.get(tile.service) : undefined
    const to = service ? getServicePath(service) : 'orWizard' in tile ? WIZARD : null
    return to ? [{ kind, look, ground, drawing, to }] : []
  })
}
