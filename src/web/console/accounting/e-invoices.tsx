import { Link } from 'react-router'
import { z } from 'zod'
import { formatDay, formatDayAndYear, formatInstantDay } from '#i18n/format.ts'
import { type Translate, translateAny } from '#i18n/translator.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import { getBoundBranches } from '#modules/access/rules/branches.ts'
import {
  type ListedEInvoice,
  listEInvoices,
  listEInvoiceTerms,
  readEInvoiceTerms,
  retryEInvoice,
  type SavedEInvoiceTerms,
  saveEInvoiceTerms,
} from '#modules/documents/index.server.ts'
import { getDocumentPath } from '#modules/documents/rules/document-path.ts'
import { type EInvoiceState, eInvoiceStates } from '#modules/documents/rules/e-invoice.ts'
import { eInvoiceTermsSchema } from '#modules/documents/rules/e-invoice-terms-schema.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { parseFields, readForm } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, type TypedError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChoiceEntry, DateEntry, EntryForm } from '../catalogue/entry-form.tsx'
import { ConsolePage } from '../kit/console-page.tsx'
import filterCss from '../kit/filter.module.css'
import { Fold } from '../kit/fold.tsx'
import { ListCell, ListRow, ListTable } from '../kit/list-page.tsx'
import panelCss from '../kit/panel.module.css'
import { SectionTabs } from '../kit/section-tabs.tsx'
import type { Route } from './+types/e-invoices'
import { EInvoiceFacts, EInvoiceTag, RetryEInvoice } from './e-invoice-status.tsx'

const PATH = '/console/accounting/e-invoices'
/** A document number, the cursor of the list. */
const NUMBER = /^[\w/-]{1,16}$/
/** The documents that wait for a person, in one list: the link of Today. */
const OPEN: readonly EInvoiceState[] = ['late', 'rejected']
const actions = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('save') }),
  z.object({ intent: z.literal('retry'), id: z.string().max(40) }),
])

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const { searchParams } = new URL(args.request.url)
  const asked = searchParams.get('state')
  const state: EInvoiceState | 'open' | null =
    asked === 'open' ? asked : (eInvoiceStates.find(one => one === asked) ?? null)
  const after = searchParams.get('after')
  const states = state === 'open' ? OPEN : state ? [state] : []
  const today = toIndiaDate(app.now())
  return {
    ...(await respondOnError(listEInvoices(app, staff, { states, after: after && NUMBER.test(after) ? after : null }))),
    ...{ state, today, hasKeys: app.ports.eInvoices !== null, current: await readEInvoiceTerms(app.db, today) },
    terms: getBoundBranches(staff) ? null : await respondOnError(listEInvoiceTerms(app, staff)),
  }
}

export async function action(args: Route.ActionArgs) {
  const t = translateFor(args.context)
  const [app, staff] = await respondOnError(requireStaff(args))
  const typed = await respondOnError(readForm(args.request, z.record(z.string(), z.string())))
  try {
    const asked = parseFields(typed, actions)
    if (asked.intent === 'retry') {
      await retryEInvoice(app, staff, asked.id)
      return redirectWithToasts(PATH, { kind: 'success', title: t('eInvoices.retried') })
    }
    const terms = parseFields(typed, eInvoiceTermsSchema)
    await saveEInvoiceTerms(app, staff, terms)
    const title = t('eInvoices.saved', { day: formatDayAndYear(terms.beginsOn, t.tag) })
    return redirectWithToasts(PATH, { kind: 'success', title })
  } catch (error) {
    return toFormError(args.context, error, { typed })
  }
}

export { shouldRevalidate } from '#web/app-shell/after-conflict.ts'

/** The documents that are registered at the e-invoice portal, those that wait for it, and from when on it is done. */
export default function EInvoicesPage({ loaderData, actionData: formError }: Route.ComponentProps) {
  const t = useTranslation()
  const { rows, more, state, today, hasKeys, current, terms } = loaderData
  return (
    <ConsolePage title={t('eInvoices.title')} lead={t('eInvoices.lead')} tabs={<SectionTabs />}>
      <p>
        {current ? t('eInvoices.on', { day: formatDayAndYear(current.beginsOn, t.tag) }) : t('eInvoices.off')}
        {current?.reportWithinDays && ` ${t('eInvoices.onLimit', { days: current.reportWithinDays })}`}
        {!hasKeys && ` ${t('eInvoices.noKeys')}`}
      </p>
      <section className={panelCss.part} aria-labelledby="documents">
        <div className={panelCss.partHead}>
          <h2 id="documents">{t('eInvoices.list')}</h2>
        </div>
        <StateFilter state={state} />
        {rows.length === 0 ? (
          <p className="muted">{t(state ? 'eInvoices.noneOfState' : 'eInvoices.none')}</p>
        ) : (
          <Documents rows={rows} />
        )}
        {more && (
          <p>
            <Link to={`${PATH}?${new URLSearchParams({ ...(state && { state }), after: more })}`}>
              {t('eInvoices.more')}
            </Link>
          </p>
        )}
      </section>
      {terms && <Terms terms={terms} today={today} formError={formError} />}
    </ConsolePage>
  )
}

function StateFilter({ state }: { state: EInvoiceState | 'open' | null }) {
  const t = useTranslation()
  return (
    <nav className={filterCss.filter} aria-label={t('eInvoices.filter')}>
      <Link to={PATH} aria-current={state === null ? 'true' : undefined}>
        {t('eInvoices.every')}
      </Link>
      {eInvoiceStates.map(one => (
        <Link
          key={one}
          to={`${PATH}?state=${one}`}
          aria-current={one === state || (state === 'open' && OPEN.includes(one)) ? 'true' : undefined}
        >
          {t(`eInvoices.state.${one}`)}
        </Link>
      ))}
    </nav>
  )
}

function Documents({ rows }: { rows: ListedEInvoice[] }) {
  const t = useTranslation()
  return (
    <ListTable
      caption={t('eInvoices.list')}
      columns={[
        t('eInvoices.column.number'),
        t('eInvoices.column.recipient'),
        t('eInvoices.column.state'),
        t('eInvoices.column.action'),
      ]}
    >
      {rows.map(row => (
        <ListRow key={row.id}>
          <ListCell heading note={formatDay(row.issuedOn, t.tag)}>
            {row.state === 'registered' ? <a href={getDocumentPath(row.id)}>{row.number}</a> : row.number}
          </ListCell>
          <ListCell place="wide" note={<Link to={`/console/orders/${row.orderNo}`}>{row.orderNo}</Link>}>
            {row.recipient}
          </ListCell>
          <ListCell place="wide" note={<EInvoiceFacts of={row} />}>
            <EInvoiceTag state={row.state} />
          </ListCell>
          <ListCell place="end">
            <RetryEInvoice of={row} path={PATH} />
          </ListCell>
        </ListRow>
      ))}
    </ListTable>
  )
}

type TermsProps = { terms: SavedEInvoiceTerms[]; today: string; formError: TypedError | undefined }

function Terms({ terms, today, formError }: TermsProps) {
  const t = useTranslation()
  const choices = (field: 'required' | 'limit') =>
    (['yes', 'no'] as const).map(value => ({ value, name: t(`eInvoices.${field}.${value}`) }))
  return (
    <Fold summary={t('eInvoices.new')} open={formError?.typed.intent === 'save' ? true : undefined}>
      <p className="muted">{t('eInvoices.newHint')}</p>
      <EntryForm
        key={terms.length}
        intent="save"
        fields={{ begins: today, required: 'yes', limit: 'no' }}
        revision={0}
        formError={formError}
        labels={getTermsLabel}
        stays
      >
        <DateEntry name="begins" />
        <ChoiceEntry name="required" choices={choices('required')} />
        <ChoiceEntry name="limit" choices={choices('limit')} />
        <div>
          <Button look="primary">{t('eInvoices.save')}</Button>
        </div>
      </EntryForm>
      {terms.length > 0 && (
        <ListTable
          caption={t('eInvoices.all')}
          columns={[t('eInvoices.field.begins'), t('eInvoices.field.required'), t('eInvoices.savedBy')]}
        >
          {terms.map(({ beginsOn, required, reportWithinDays, savedBy, savedAt }) => (
            <ListRow key={beginsOn}>
              <ListCell heading>{formatDay(beginsOn, t.tag)}</ListCell>
              <ListCell
                place="wide"
                note={reportWithinDays === null ? '' : t('eInvoices.onLimit', { days: reportWithinDays })}
              >
                {t(`eInvoices.required.${required ? 'yes' : 'no'}`)}
              </ListCell>
              <ListCell place="wide" note={formatInstantDay(savedAt, t.tag)}>
                {savedBy}
              </ListCell>
            </ListRow>
          ))}
        </ListTable>
      )}
    </Fold>
  )
}

const getTermsLabel = (t: Translate, name: string) => translateAny(t, `eInvoices.field.${name}`)
