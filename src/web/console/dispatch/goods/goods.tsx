import { z } from 'zod'
import { formatDay } from '#i18n/format.ts'
import { ewayBillSchema, extensionSchema, partBSchema } from '#modules/dispatch/consignments/rules/eway-bill.ts'
import {
  cancelEwayBill,
  changeEwayTruck,
  extendEwayBill,
  issueChallan,
  readConsignment,
  recordEwayBill,
  saveGoods,
} from '#modules/dispatch/index.server.ts'
import { formatInstantField } from '#modules/dispatch/record/rules/instant-field.ts'
import { goodsSchema } from '#modules/orders/record/rules/goods-schema.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { parseFields, readForm } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import columnsCss from '../../kit/columns.module.css'
import { EntryPage } from '../../kit/entry-page.tsx'
import { useLastError } from '../../kit/use-last-error.ts'
import type { Route } from './+types/goods'
import { ChallanCard } from './challan-card.tsx'
import { EwayBillsCard } from './eway-bills-card.tsx'
import { GoodsCard } from './goods-card.tsx'

export { shouldRevalidate } from '#web/app-shell/after-conflict.ts'

const goodsActions = z.object({ intent: z.enum(['goods', 'record', 'truck', 'extend', 'cancel', 'challan']) })
const billId = z.object({ id: z.coerce.number('form.invalid').int() })

const doneTexts = {
  goods: 'ewayBills.goods.saved',
  record: 'ewayBills.bill.recorded',
  truck: 'ewayBills.truck.saved',
  extend: 'ewayBills.extend.saved',
  cancel: 'ewayBills.cancel.done',
  challan: 'ewayBills.challan.issued',
} as const

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const consignment = await respondOnError(readConsignment(app, staff, args.params.orderno.toUpperCase()))
  return { consignment, now: formatInstantField(app.now()), at: app.now() }
}

export async function action(args: Route.ActionArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const typed = await respondOnError(readForm(args.request, z.record(z.string(), z.string()), app))
  const orderNo = args.params.orderno.toUpperCase()
  try {
    const { intent } = parseFields(typed, goodsActions)
    if (intent === 'goods') await saveGoods(app, staff, orderNo, parseFields(typed, goodsSchema))
    else if (intent === 'record') await recordEwayBill(app, staff, orderNo, parseFields(typed, ewayBillSchema))
    else if (intent === 'truck') await changeEwayTruck(app, staff, orderNo, parseFields(typed, partBSchema))
    else if (intent === 'extend') await extendEwayBill(app, staff, orderNo, parseFields(typed, extensionSchema))
    else if (intent === 'cancel') await cancelEwayBill(app, staff, orderNo, parseFields(typed, billId).id)
    else await issueChallan(app, staff, orderNo)
    const title = translateFor(args.context)(doneTexts[intent])
    return redirectWithToasts(`/console/orders/${orderNo}/goods`, { kind: 'success', title })
  } catch (error) {
    return toFormError(args.context, error, { typed })
  }
}

/** The goods of a move as the law on the road sees them: their kind and value, e-way bills and delivery challan. */
export default function GoodsPage({ loaderData, actionData }: Route.ComponentProps) {
  const formError = useLastError(actionData)
  const t = useTranslation()
  const { consignment, now, at } = loaderData
  const { orderNo, customer, from, to, moveDate } = consignment
  const date = moveDate && formatDay(moveDate, t.tag)
  return (
    <EntryPage
      title={t('ewayBills.title', { order: orderNo })}
      heading={t('ewayBills.heading')}
      back={{ to: `/console/orders/${orderNo}`, text: orderNo }}
      lead={[customer, `${from} → ${to}`, date].filter(Boolean).join(' · ')}
      form={
        <div className={columnsCss.stack}>
          <EwayBillsCard {...{ consignment, now, at, formError }} />
          <ChallanCard {...{ consignment, formError }} />
        </div>
      }
      beside={<GoodsCard {...{ consignment, formError }} />}
    />
  )
}
