import { toIndiaDate } from '#kernel/india-time.ts'
import { readVehiclesAndPackages } from '#modules/catalogue/index.server.ts'
import { formatCsv } from '#modules/catalogue/rules/csv.ts'
import { listLaneRates } from '#modules/pricing/index.server.ts'
import { laneColumns } from '#modules/pricing/rules/lane-columns.ts'
import { toLaneFields } from '#modules/pricing/rules/lane-file.ts'
import { requireStaff, respondOnError } from '#web/app-shell/session.ts'
import type { Route } from './+types/lanes-file'

/** `GET /console/prices/lanes.csv`: the rates in force, or with ?view=draft those of the draft, as an import reads them. */
export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const { active, draft } = await respondOnError(listLaneRates(app, staff))
  const { vehicles } = await readVehiclesAndPackages(app.db)
  const view = new URL(args.request.url).searchParams.get('view')
  const rates = (view === 'draft' && draft?.rates) || active.rates
  const rows = rates.map(rate => {
    const fields = toLaneFields(rate, vehicles)
    return laneColumns.map(column => fields[column])
  })
  return new Response(formatCsv([laneColumns, ...rows]), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="lane-rates-${toIndiaDate(app.now())}.csv"`,
    },
  })
}
