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
 * A service as staff want it, with its options, all or nothing. What was ordered of it keeps its name and price. Refuses 'forbidden'
 * staff.right, 'invalid' service.no-category, and as `changeRow` does, of each option too.
 */
export const changeService = (app: App, staff: Staff, seen: { id: number; revision: number }, typed: Typed) =>
  inCatalogue(app, staff, service.right, async tx => {
    const row = await withCode(tx, typed.row)
    await changeRow(app, tx, staff, service, { key: seen.id, revision: seen.revision }, row)
    await offeredAgain(tx)
    await writeOptions(app, tx, staff, seen.id, typed.options)
  })

/** What is offered again by itself went with the others no more: withdrawn once more, it does not come back with them. */
export const offeredAgain = (tx: Tx) =>
  tx
    .updateTable('services')
    .set({ withdrawn_with_all: false })
    .where('active', '=', true)
    .where('withdrawn_with_all', '=', true)
    .execute()

/** A service more. Its picture is its category's drawing. Gives its id. */
export const addService = (app: App, staff: Staff, { row, options }: Typed): Promise<number> =>
  inCatalogue(app, staff, service.right, async tx => {
    const added = await newService(tx, row)
    await addRow(app, tx, staff, service, added.row, added.rest)
    await writeOptions(app, tx, staff, added.rest.id, options)
    return added.rest.id
  })

/** A row and what of it nobody types. Refuses 'invalid' service.no-category. */
export async function newService(tx: Tx, row: ServiceRow) {
  const { image } = await requireCategory(tx, row)
  const id = await nextId(tx)
  const rest = { id, image, slug: slugWith(row.name, id), at_home: null, path: null, goes_with: [] }
  return { row: await withCode(tx, row), rest }
}

/** What has no code for the invoice of its own has its category's. Refuses as `newService` does. */
export async function withCode(tx: Tx, row: ServiceRow): Promise<ServiceRow> {
  const { sac } = await requireCategory(tx, row)
  return { ...row, sac: row.sac || sac }
}

/** The last part of its address, which it keeps when it is renamed. Two of one name differ by the number. */
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
