import { Link } from 'react-router'
import { z } from 'zod'
import { reject } from '#kernel/domain-error.ts'
import { findStateByCode } from '#kernel/gst-state.ts'
import { getStateCode } from '#kernel/gstin.ts'
import { formatRupees, ZERO } from '#kernel/money.ts'
import { readBusinessCustomerDues } from '#modules/accounting/index.server.ts'
import { listBusinessCustomers, readReminderDays, saveReminderDays } from '#modules/business-customers/index.server.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { parseFields, readForm } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import accountsCss from '../accounting/accounts.module.css'
import { FigureAmount, FigureColumn, FigureTable } from '../accounting/figures.tsx'
import { ConsolePage } from '../kit/console-page.tsx'
import { Finder } from '../kit/finder.tsx'
import { Pager } from '../kit/pager.tsx'
import { readPagePosition } from '../kit/read-page-position.ts'
import { readTextParam } from '../kit/search-params.ts'
import { useIsBranchBound } from '../kit/use-permission.ts'
import type { Route } from './+types/business-customers'
import { parseReminderDays } from './business-customer-fields.ts'
import { ReminderDaysForm } from './reminder-days-form.tsx'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const text = readTextParam(new URL(args.request.url).searchParams, 'q')
  const [{ rows, ...around }, { byBusinessCustomer: businessCustomers, total: all }, remind] = await Promise.all([
    respondOnError(listBusinessCustomers(app.reader, staff, text, readPagePosition(args.request))),
    respondOnError(readBusinessCustomerDues(app, staff)),
    readReminderDays(app.db),
  ])
  return {
    firms: rows.map(({ id, name, gstin, closed }) => ({
      ...{ id, name, gstin, closed, dues: businessCustomers.get(id) ?? null },
      state: findStateByCode(getStateCode(gstin))?.name ?? '',
    })),
    ...{ around, all, text, remind: { revision: remind.revision, days: remind.days.join(', ') } },
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
    if (!days) throw reject('invalid', 'firm.remind', { days: 'firm.remind' })
    await saveReminderDays(app, staff, { revision, days })
    const title = translateFor(args.context)('firms.remind.saved')
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
  const { firms: businessCustomers, around, all, text, remind } = loaderData
  return (
    <ConsolePage
      title={t('firms.title')}
      lead={t('firms.lead')}
      actions={
        <ButtonLink look="call" to="/console/business-customers/new">
          {t('firms.new')}
        </ButtonLink>
      }
      filters={
        <Finder search={{ label: t('firms.find'), defaultValue: text, maxLength: 80 }} button={t('firms.findButton')} />
      }
    >
      <section className={accountsCss.card}>
        <h2>{t('firms.dues')}</h2>
        <dl className={accountsCss.figures}>
          {all.ages.map((amount, age) => (
            <div key={age}>
              <dt>{t(`firms.age.${age as 0}`)}</dt>
              <dd>{formatRupees(amount)}</dd>
            </div>
          ))}
          <div>
            <dt>{t('firms.owed')}</dt>
            <dd>{formatRupees(all.owed)}</dd>
          </div>
          <div>
            <dt>{t('firms.late')}</dt>
            <dd>{formatRupees(all.late)}</dd>
          </div>
        </dl>
      </section>
      <section className={accountsCss.card}>
        {businessCustomers.length === 0 ? (
          <EmptyState title={t(text ? 'firms.noneFound' : 'firms.none')}>
            {t(text ? 'firms.noneFoundText' : 'firms.noneText')}
          </EmptyState>
        ) : (
          <Table firms={businessCustomers} />
        )}
        <Pager {...around} />
      </section>
      {!isBound && <ReminderDaysForm remind={remind} formError={formError} />}
    </ConsolePage>
  )
}

function Table({ firms: businessCustomers }: Pick<Route.ComponentProps['loaderData'], 'firms'>) {
  const t = useTranslation()
  return (
    <FigureTable
      label={t('firms.title')}
      head={
        <>
          <FigureColumn>{t('firms.column.firm')}</FigureColumn>
          <FigureColumn>{t('firms.column.state')}</FigureColumn>
          {([0, 1, 2, 3] as const).map(age => (
            <FigureColumn key={age} figure>
              {t(`firms.age.${age}`)}
            </FigureColumn>
          ))}
          <FigureColumn figure>{t('firms.column.owed')}</FigureColumn>
        </>
      }
    >
      {businessCustomers.map(({ id, name, gstin, state, closed, dues }) => (
        <tr key={id}>
          <th scope="row">
            <Link to={`/console/business-customers/${id}`}>{name}</Link>
            <small>{gstin}</small>
            {closed && <small>{t('firms.closedNow')}</small>}
          </th>
          <td>{state}</td>
          {([0, 1, 2, 3] as const).map(age => (
            <FigureAmount key={age} of={dues?.ages[age] ?? ZERO} />
          ))}
          <FigureAmount of={dues?.owed ?? ZERO} />
        </tr>
      ))}
    </FigureTable>
  )
}
