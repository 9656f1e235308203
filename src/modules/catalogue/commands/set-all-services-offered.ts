import { recordAuditEntry } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { selectHomeCategories } from '../queries/list-categories.ts'
import { serviceKind } from '../rules/kinds/service.ts'
import { runCatalogueChange } from './run-catalogue-change.ts'

/**
 * Withdraws all home services at once, for a company that only moves, or offers again those withdrawn this way;
 * services withdrawn one by one stay withdrawn. Existing orders are not affected. Returns the number of services.
 * Rejects with 'forbidden' staff.right.
 */
export const setAllServicesOffered = (app: App, staff: Staff, offered: boolean): Promise<number> =>
  runCatalogueChange(app, staff, serviceKind.permission, async tx => {
    const changed = await tx
      .updateTable('services')
      .set(of => ({ active: offered, withdrawn_with_all: !offered, revision: of('revision', '+', 1) }))
      .$if(offered, query => query.where('withdrawn_with_all', '=', true).where('active', '=', false))
      .$if(!offered, query => query.where('active', '=', true).where('category_id', 'in', selectHomeCategories(tx)))
      .returning('id')
      .execute()
    if (changed.length === 0) return 0
    const ids = changed.map(({ id }) => id).toSorted((a, b) => a - b)
    const [before, after] = offered ? [[], ids] : [ids, []]
    const action = offered ? 'all-offered' : 'all-withdrawn'
    await recordAuditEntry(app, tx, staff, { subject: 'service', about: 'all', action, before, after })
    return changed.length
  })
