import { recordChange } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { homeCategories } from '../queries/list-categories.ts'
import { service } from '../rules/kinds/service.ts'
import { inCatalogue } from './in-catalogue.ts'

/**
 * Withdraws all home services at once, for a company that only moves, or offers again those withdrawn this way;
 * services withdrawn one by one stay withdrawn. Existing orders are not affected. Returns the number of services.
 * Rejects with 'forbidden' staff.right.
 */
export const offerServices = (app: App, staff: Staff, offered: boolean): Promise<number> =>
  inCatalogue(app, staff, service.right, async tx => {
    const changed = await tx
      .updateTable('services')
      .set(of => ({ active: offered, withdrawn_with_all: !offered, revision: of('revision', '+', 1) }))
      .$if(offered, query => query.where('withdrawn_with_all', '=', true).where('active', '=', false))
      .$if(!offered, query => query.where('active', '=', true).where('category_id', 'in', homeCategories(tx)))
      .returning('id')
      .execute()
    if (changed.length === 0) return 0
    const ids = changed.map(({ id }) => id).toSorted((a, b) => a - b)
    const [before, after] = offered ? [[], ids] : [ids, []]
    const action = offered ? 'all-offered' : 'all-withdrawn'
    await recordChange(app, tx, staff, { subject: 'service', about: 'all', action, before, after })
    return changed.length
  })
