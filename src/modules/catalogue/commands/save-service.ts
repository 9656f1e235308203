import { reject } from '#kernel/refusal.ts'
import { slugOf } from '#kernel/slug.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { option } from '../rules/kinds/option.ts'
import { type ServiceRow, service } from '../rules/kinds/service.ts'
import type { TypedOption } from '../rules/option-fields.ts'
import { inCatalogue } from './in-catalogue.ts'
import { addRow, changeRow, nextId } from './write-row.ts'

type Typed = { row: ServiceRow; options: TypedOption[] }

/**
 * Saves a service with its options, all or nothing. Existing orders keep its name and price. Rejects with 'forbidden'
 * staff.right, 'invalid' service.no-category, and as `changeRow`, also for each option.
 */
export const changeService = (app: App, staff: Staff, seen: { id: number; revision: number }, typed: Typed) =>
  inCatalogue(app, staff, service.right, async tx => {
    const row = await withCode(tx, typed.row)
    await changeRow(app, tx, staff, service, { key: seen.id, revision: seen.revision }, row)
    await offeredAgain(tx)
    await writeOptions(app, tx, staff, seen.id, typed.options)
  })

/**
 * Clears the mark `withdrawn_with_all` of services that are offered again one by one, so that a later withdrawal of one
 * is not undone with the others.
 */
export const offeredAgain = (tx: Tx) =>
  tx
    .updateTable('services')
    .set({ withdrawn_with_all: false })
    .where('active', '=', true)
    .where('withdrawn_with_all', '=', true)
    .execute()

/** Adds a service, with its category's drawing as the picture. Returns its id. */
export const addService = (app: App, staff: Staff, { row, options }: Typed): Promise<number> =>
  inCatalogue(app, staff, service.right, async tx => {
    const added = await newService(tx, row)
    await addRow(app, tx, staff, service, added.row, added.rest)
    await writeOptions(app, tx, staff, added.rest.id, options)
    return added.rest.id
  })

/** Builds the row of a new service, with the columns that nobody types. Rejects with 'invalid' service.no-category. */
export async function newService(tx: Tx, row: ServiceRow) {
  const { image } = await requireCategory(tx, row)
  const id = await nextId(tx)
  const rest = { id, image, slug: slugWith(row.name, id), at_home: null, path: null, goes_with: [] }
  return { row: await withCode(tx, row), rest }
}

/** Fills a missing invoice code (SAC) with that of the category. Rejects as `newService`. */
export async function withCode(tx: Tx, row: ServiceRow): Promise<ServiceRow> {
  const { sac } = await requireCategory(tx, row)
  return { ...row, sac: row.sac || sac }
}

/**
 * Builds the last part of the address, which stays when the service is renamed. The id keeps two services of one name
 * apart.
 */
const slugWith = (name: string, id: number) => [slugOf(name).slice(0, 60), id].filter(Boolean).join('-')

async function writeOptions(app: App, tx: Tx, staff: Staff, serviceId: number, options: TypedOption[]) {
  const own = await tx.selectFrom('service_options').select('id').where('service_id', '=', serviceId).execute()
  for (const { seen, row } of options) {
    if (!seen) await addRow(app, tx, staff, option, row, { service_id: serviceId })
    else if (own.some(({ id }) => id === seen.key)) await changeRow(app, tx, staff, option, seen, row)
    else throw reject('unknown', 'catalogue.unknown')
  }
}

async function requireCategory(tx: Tx, { category_id }: ServiceRow) {
  const found = await tx
    .selectFrom('service_categories')
    .select(['id', 'image', 'sac'])
    .where('id', '=', category_id)
    .executeTakeFirst()
  if (!found) throw reject('invalid', 'service.no-category', { category: 'service.no-category' })
  return found
}
