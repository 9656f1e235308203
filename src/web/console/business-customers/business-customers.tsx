import { Link } from 'react-router'
import { z } from 'zod'
import { reject } from '#kernel/domain-error.ts'
import { findStateByCode } from '#kernel/gst-state.ts'
import { getStateCode } from '#kernel/gstin.ts'
import { formatRupees, type Paise, ZERO } from '#kernel/money.ts'
import { type AmountsDue, readBusinessCustomerDues } from '#modules/accounting/index.server.ts'
import {
  countBusinessCustomers,
  listBusinessCustomers,
  readReminderDays,
  saveReminderDays,
} from '#modules/business-customers/index.server.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { parseFields, readForm } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Finder } from '../kit/finder.tsx'
import { formatTotal, ListCell, ListPage, ListRow, ListTable, NoResults } from '../kit/list-page.tsx'
import { readPagePosition } from '../kit/read-page-position.ts'
import { readTextParam } from '../kit/search-params.ts'
import { useIsBranchBound } from '../kit/use-permission.ts'
import type { Route } from './+types/business-customers'
import { parseReminderDays } from './business-customer-fields.ts'
import css from './business-customers.module.css'
import { ReminderDaysForm } from './reminder-days-form.tsx'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const text = readTextParam(new URL(args.request.url).searchParams, 'q')
  const [{ rows, ...around }, total, { byBusinessCustomer: businessCustomers, total: all }, remind] = await Promise.all(
    [
      respondOnError(listBusinessCustomers(app.reader, staff, text, readPagePosition(args.request))),
      respondOnError(countBusinessCustomers(app.reader, staff, text)),
      respondOnError(readBusinessCustomerDues(app, staff)),
      readReminderDays(app.db),
    ],
  )
  return {
    firms: rows.map(({ id, name, gstin, closed }) => ({
      ...{ id, name, gstin, closed, dues: businessCustomers.get(id) ?? null },
      state: findStateByCode(getStateCode(gstin))?.name ?? '',
    })),
    ...{ around, total, all, text, remind: { revision: remind.revision, days: remind.days.join(', ') } },
  }
}

const form = z.object({ days: z.string().max(100), revision: z.coerce.number().int() })

/** Saves the days on which business customers are reminded. */
export async function action(args: Route.ActionArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const typed = await respondOnError(readForm(args.request, z.record(z.string(), z.string())))
  try {
    const { days: text, revision } = parseFields(typed, form)
    const days = parseReminderDays(text)
    if (!days) throw reject('invalid', 'business-customer.remind', { days: 'business-customer.remind' })
    await saveReminderDays(app, staff, { revision, days })
    const title = translateFor(args.context)('businessCustomers.remind.saved')
    return redirectWithToasts('/console/business-customers', { kind: 'success', title })
  } catch (error) {
    return toFormError(args.context, error, { typed })
  }
}

export { shouldRevalidate } from '#web/app-shell/after-conflict.ts'

/** Every business customer, with its receivables by the age of the invoices. */
export default function BusinessCustomersPage({ loaderData, actionData: formError }: Route.ComponentProps) {
  const t = useTranslation()
  const isBound = useIsBranchBound()
  const { firms: businessCustomers, around, total, all, text, remind } = loaderData
  return (
    <ListPage
      title={t('businessCustomers.title')}
      actions={
        <ButtonLink look="secondary" to="/console/business-customers/new">
          {t('businessCustomers.new')}
        </ButtonLink>
      }
      finder={
        <Finder
          search={{ label: t('businessCustomers.find'), defaultValue: text, maxLength: 80 }}
          button={t('businessCustomers.findButton')}
        />
      }
      around={around}
      total={formatTotal(t, total, t('businessCustomers.count', total))}
      csv="/console/business-customers.csv"
      foot={!isBound && <ReminderDaysForm remind={remind} formError={formError} />}
      empty={
        businessCustomers.length === 0 &&
        (text ? (
          <NoResults text={text} clear="/console/business-customers" />
        ) : (
          <EmptyState
            title={t('businessCustomers.none')}
            action={<ButtonLink to="/console/business-customers/new">{t('businessCustomers.new')}</ButtonLink>}
          >
            {t('businessCustomers.noneText')}
          </EmptyState>
        ))
      }
    >
      <BusinessCustomerTable businessCustomers={businessCustomers} all={text ? null : all} />
    </ListPage>
  )
}

type Row = Route.ComponentProps['loaderData']['firms'][number]
const ages = [0, 1, 2, 3] as const

/** `all`: the receivables of all business customers together; null if only some are listed. */
function BusinessCustomerTable({ businessCustomers, all }: { businessCustomers: Row[]; all: AmountsDue | null }) {
  const t = useTranslation()
  return (
    <ListTable
      caption={t('businessCustomers.dues')}
      columns={[
        t('businessCustomers.column.firm'),
        t('businessCustomers.column.state'),
        ...ages.map(age => ({ text: t(`businessCustomers.age.${age}`), figure: true })),
        { text: t('businessCustomers.column.owed'), figure: true },
      ]}
      foot={
        all && (
          <ListRow>
            <ListCell colSpan={2}>{t('businessCustomers.sum')}</ListCell>
            <AmountCells due={all} />
          </ListRow>
        )
      }
    >
      {businessCustomers.map(({ id, name, gstin, state, closed, dues }) => (
        <ListRow key={id}>
          <ListCell heading note={closed ? t('businessCustomers.closedNow') : gstin}>
            <Link to={`/console/business-customers/${id}`}>{name}</Link>
          </ListCell>
          <ListCell place="away">{state}</ListCell>
          <AmountCells due={dues} />
        </ListRow>
      ))}
    </ListTable>
  )
}

function AmountCells({ due }: { due: AmountsDue | null }) {
  const t = useTranslation()
  const late = due?.late ?? ZERO
  return (
    <>
      {ages.map(age => (
        <ListCell key={age} figure place="away">
          {formatAmount(due?.ages[age])}
        </ListCell>
      ))}
      <ListCell
        figure
        place="end"
        note={
          late > 0 && (
            <span className={css.late}>{t('businessCustomers.overdue', { amount: formatRupees(late, 'short') })}</span>
          )
        }
      >
        <b>{formatAmount(due?.owed)}</b>
      </ListCell>
    </>
  )
}

/** A zero is a dash, because a column of zeros hides the figures among them. */
const formatAmount = (amount: Paise | undefined) =>
  amount ? formatRupees(amount, 'short') : <span className="muted">–</span>
