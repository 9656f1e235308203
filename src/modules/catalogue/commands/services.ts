import { reject } from '#kernel/domain-error.ts'
import { toSlug } from '#kernel/slug.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { optionKind } from '../rules/kinds/option.ts'
import { type ServiceRow, serviceKind } from '../rules/kinds/service.ts'
import type { OptionInput } from '../rules/option-fields.ts'
import { getNextCatalogueId, insertCatalogueRow, updateCatalogueRow } from './catalogue-rows.ts'
import { runCatalogueChange } from './run-catalogue-change.ts'

type ServiceInput = { row: ServiceRow; options: OptionInput[] }

/**
 * Saves a service with its options, all or nothing. Existing orders keep its name and price. Rejects with 'forbidden'
 * staff.right, 'invalid' service.no-category, and as `updateCatalogueRow`, also for each option.
 */
export const changeService = (app: App, staff: Staff, seen: { id: number; revision: number }, typed: ServiceInput) =>
  runCatalogueChange(app, staff, serviceKind.permission, async tx => {
    const row = await fillInvoiceCode(tx, typed.row)
    await updateCatalogueRow(app, tx, staff, serviceKind, { key: seen.id, revision: seen.revision }, row)
    await clearWithdrawnWithAll(tx)
    await writeOptions(app, tx, staff, seen.id, typed.options)
  })

/**
 * Clears the mark `withdrawn_with_all` of services that are offered again one by one, so that a later withdrawal of one
 * is not undone with the others.
 */
export const clearWithdrawnWithAll = (tx: Tx) =>
  tx
    .updateTable('services')
    .set({ withdrawn_with_all: false })
    .where('active', '=', true)
    .where('withdrawn_with_all', '=', true)
    .execute()

/** Adds a service, with its category's drawing as the picture. Returns its id. */
export const addService = (app: App, staff: Staff, { row, options }: ServiceInput): Promise<number> =>
  runCatalogueChange(app, staff, serviceKind.permission, async tx => {
    const added = await buildServiceRow(tx, row)
    await insertCatalogueRow(app, tx, staff, serviceKind, added.row, added.rest)
    await writeOptions(app, tx, staff, added.rest.id, options)
    return added.rest.id
  })

/** Builds the row of a new service, with the columns that nobody types. Rejects with 'invalid' service.no-category. */
export async function buildServiceRow(tx: Tx, row: ServiceRow) {
  const { image } = await requireServiceCategory(tx, row)
  const id = await getNextCatalogueId(tx)
  const rest = { id, image, slug: buildServiceSlug(row.name, id), at_home: null, path: null, goes_with: [] }
  return { row: await fillInvoiceCode(tx, row), rest }
}

/** Fills a missing invoice code (SAC) with that of the category. Rejects as `buildServiceRow`. */
export async function fillInvoiceCode(tx: Tx, row: ServiceRow): Promise<ServiceRow> {
  const { sac } = await requireServiceCategory(tx, row)
  return { ...row, sac: row.sac || sac }
}

/**
 * Builds the last part of the address, which stays when the service is renamed. The id keeps two services of one name
 * apart.
 */
const buildServiceSlug = (name: string, id: number) => [toSlug(name).slice(0, 60), id].filter(Boolean).join('-')

async function writeOptions(app: App, tx: Tx, staff: Staff, serviceId: number, options: OptionInput[]) {
  const own = await tx.selectFrom('service_options').select('id').where('service_id', '=', serviceId).execute()
  for (const { seen, row } of options) {
    if (!seen) await insertCatalogueRow(app, tx, staff, optionKind, row, { service_id: serviceId })
    else if (own.some(({ id }) => id === seen.key)) await updateCatalogueRow(app, tx, staff, optionKind, seen, row)
    else throw reject('unknown', 'catalogue.unknown')
  }
}

async function requireServiceCategory(tx: Tx, { category_id }: ServiceRow) {
  const found = await tx
    .selectFrom('service_categories')
    .select(['id', 'image', 'sac'])
    .where('id', '=', category_id)
    .executeTakeFirst()
  if (!found) throw reject('invalid', 'service.no-category', { category: 'service.no-category' })
  return found
}
