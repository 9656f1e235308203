import { findStateByCode } from '#kernel/gst-state.ts'
import { getStateCode } from '#kernel/gstin.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import { ZERO } from '#kernel/money.ts'
import { readBusinessCustomerDues } from '#modules/accounting/index.server.ts'
import { listBusinessCustomers } from '#modules/business-customers/index.server.ts'
import { requireStaff, respondOnError, translateFor } from '#web/app-shell/session.ts'
import { readTextParam } from '../kit/search-params.ts'
import { CSV_BATCH_SIZE, streamCsvList } from '../kit/stream-csv.ts'
import type { Route } from './+types/business-customers-file'

const ages = [0, 1, 2, 3] as const

/** `GET /console/business-customers.csv`: all business customers that the same query lists, with their receivables. */
export async function loader(args: Route.LoaderArgs) {
  const t = translateFor(args.context)
  const [app, staff] = await respondOnError(requireStaff(args))
  const text = readTextParam(new URL(args.request.url).searchParams, 'q')
  const { byBusinessCustomer: dues } = await respondOnError(readBusinessCustomerDues(app.reader, staff))
  const file = streamCsvList({
    filename: `business-customers-${toIndiaDate(app.now())}`,
    columns: [
      ...[
        t('businessCustomers.column.firm'),
        t('businessCustomers.field.gstin'),
        t('businessCustomers.column.state'),
        t('businessCustomers.closedNow'),
      ],
      ...ages.map(age => t(`businessCustomers.age.${age}`)),
      ...[t('businessCustomers.late'), t('businessCustomers.column.owed')],
    ],
    read: place => listBusinessCustomers(app.reader, staff, text, place, CSV_BATCH_SIZE),
    toCells: ({ id, name, gstin, closed }) => {
      const due = dues.get(id)
      return [
        ...[
          name,
          gstin,
          findStateByCode(getStateCode(gstin))?.name ?? '',
          closed ? t('businessCustomers.closedNow') : '',
        ],
        ...[...ages.map(age => due?.ages[age]), due?.late, due?.owed].map(amount => ({ amount: amount ?? ZERO })),
      ]
    },
  })
  return respondOnError(file)
}
