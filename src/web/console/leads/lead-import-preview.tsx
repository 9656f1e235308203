import { Form, Link, useNavigation } from 'react-router'
import { z } from 'zod'
import { formatErrorText } from '#i18n/error-text.ts'
import type { ErrorCode } from '#kernel/domain-error.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import { readCatalogue } from '#modules/catalogue/index.server.ts'
import {
  importLeadFile,
  listLeadSources,
  listSalesTeam,
  previewLeadImport,
  setLeadImportFields,
} from '#modules/sales/index.server.ts'
import { type LeadField, leadFields } from '#modules/sales/rules/lead-columns.ts'
import { countLeadImport } from '#modules/sales/rules/lead-import-result.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { parseFields, readForm } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldError, SelectField } from '#web/ui/field.tsx'
import cardCss from '../kit/card.module.css'
import { ConsolePage } from '../kit/console-page.tsx'
import type { Route } from './+types/lead-import-preview'
import css from './lead-import.module.css'
import { LeadImportRows } from './lead-import-rows.tsx'
import { type ImportFilter, importFilters, toImportRows } from './to-import-rows.ts'

const SAMPLES = 2
const MAX_ROWS_SHOWN = 50

const form = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('set-fields'), source: z.string().regex(/^\d{1,9}$/, 'lead.required') }),
  z.object({
    intent: z.literal('import'),
    remember: z.literal('yes').optional(),
    skip: z.literal('yes').optional(),
    owner: z
      .string()
      .regex(/^\d{0,9}$/, 'lead.owner')
      .default(''),
  }),
])

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const preview = await respondOnError(previewLeadImport(app, staff, args.params.id))
  const sources = (await listLeadSources(app, staff)).filter(({ id, active }) => active || id === preview.source?.id)
  const t = translateFor(args.context)
  const params = new URL(args.request.url).searchParams
  const shown = importFilters.find(one => one === params.get('show')) ?? 'all'
  const homes = new Map((await readCatalogue(app.db)).presets.map(({ code, name }) => [code, name]))
  const formatError = (code: string) => formatErrorText(t, code as ErrorCode)
  const rows = toImportRows(preview, homes, formatError)
  const counts = Object.fromEntries(
    importFilters.map(filter => [
      filter,
      filter === 'all' ? rows.length : rows.filter(row => row.filter === filter).length,
    ]),
  ) as Record<ImportFilter, number>
  const chosen = rows.filter(row => shown === 'all' || row.filter === shown)
  return {
    ...{ source: preview.source, sources: sources.map(({ id, name }) => ({ id, name })), counts, shown },
    columns: preview.header.map((name, n) => ({
      ...{ name, field: preview.fields[n]! },
      samples: [...new Set(preview.rows.map(({ cells }) => (cells[n] ?? '').trim()).filter(Boolean))].slice(0, SAMPLES),
    })),
    errors: [...preview.errors.map(({ code }) => code), ...(preview.fieldsError ? [preview.fieldsError] : [])].map(
      formatError,
    ),
    rows: params.has('rows') ? chosen : chosen.slice(0, MAX_ROWS_SHOWN),
    more: params.has('rows') ? 0 : Math.max(0, chosen.length - MAX_ROWS_SHOWN),
    imported: preview.results && countLeadImport(preview.results),
    team: (await listSalesTeam(app.db)).map(({ id, name }) => ({ id, name })),
  }
}

export async function action(args: Route.ActionArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const typed = await respondOnError(readForm(args.request, z.record(z.string(), z.string())))
  const t = translateFor(args.context)
  const path = `/console/leads/file/${args.params.id}`
  try {
    requirePermission(staff, 'leads')
    const input = parseFields(typed, form)
    if (input.intent === 'set-fields') {
      await setLeadImportFields(app, staff, args.params.id, {
        fields: readChosenFields(typed),
        sourceId: Number(input.source),
      })
      return redirectWithToasts(path, { kind: 'success', title: t('leads.file.fieldsSaved') })
    }
    const counts = await importLeadFile(app, staff, args.params.id, {
      remember: input.remember === 'yes',
      skipsDuplicates: input.skip === 'yes',
      ...(input.owner && { ownerId: Number(input.owner) }),
    })
    return redirectWithToasts(path, { kind: 'success', title: t('leads.file.applied', counts) })
  } catch (error) {
    return toFormError(args.context, error, { typed })
  }
}

/** Reads what each column becomes: the fields 'column-0', 'column-1', … of the form. */
function readChosenFields(typed: Record<string, string>): LeadField[] {
  const fields: LeadField[] = []
  for (let n = 0; `column-${n}` in typed; n++)
    fields.push(leadFields.find(field => field === typed[`column-${n}`]) ?? 'note')
  return fields
}

/** The import of a file of leads: what each column becomes, the result of each row, and the button that imports them. */
export default function LeadImportPreviewPage({ loaderData, actionData: formError }: Route.ComponentProps) {
  const t = useTranslation()
  const busy = useNavigation().state !== 'idle'
  const { source, columns, errors, rows, more, counts, shown, imported, team } = loaderData
  const importable = counts.new + counts.duplicate
  return (
    <ConsolePage
      title={t('leads.file.title')}
      back={{ to: '/console/leads', text: t('leads.back') }}
      actions={<ButtonLink to="/console/leads/file">{t(imported ? 'leads.file.next' : 'leads.file.other')}</ButtonLink>}
    >
      {formError && <FieldError>{formError.text}</FieldError>}
      {errors.map(text => (
        <FieldError key={text}>{text}</FieldError>
      ))}
      {imported ? (
        <p className={css.done} role="status">
          <b>{t('leads.file.applied', imported)}</b>
        </p>
      ) : (
        <ColumnsForm {...loaderData} formError={formError} busy={busy} />
      )}
      <section className={cardCss.card} aria-labelledby="rows">
        <div className={css.head}>
          <h2 id="rows">{t(imported ? 'leads.file.results' : 'leads.file.preview')}</h2>
          <nav className={css.filters} aria-label={t('leads.file.rows')}>
            {importFilters.map(filter => (
              <Link
                key={filter}
                to={filter === 'all' ? '?' : `?show=${filter}`}
                preventScrollReset
                aria-current={filter === shown ? 'true' : undefined}
              >
                {t(`leads.file.filter.${filter}`, { count: counts[filter] })}
              </Link>
            ))}
          </nav>
        </div>
        <LeadImportRows rows={rows} />
        {more > 0 && (
          <p>
            <Link className="link" to={`?show=${shown}&rows=all`} preventScrollReset>
              {t('leads.file.moreRows', { count: more })}
            </Link>
          </p>
        )}
      </section>
      {!imported && errors.length === 0 && (
        <Form method="post" className={css.foot}>
          <input type="hidden" name="intent" value="import" />
          <div>
            <b>{t('leads.file.willImport', { count: importable })}</b>
            <span className="muted sm">
              {t('leads.file.summary', { added: counts.new, joined: counts.duplicate, errors: counts.error })}
            </span>
          </div>
          <SelectField label={t('leads.file.owner')} name="owner" defaultValue={formError?.typed.owner ?? ''}>
            <option value="">{t('leads.file.inTurn')}</option>
            {team.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          {counts.duplicate > 0 && (
            <Checkbox name="skip" value="yes" label={t('leads.file.skip', { count: counts.duplicate })} />
          )}
          {source && columns.length > 0 && (
            <Checkbox
              name="remember"
              value="yes"
              defaultChecked
              label={t('leads.file.remember', { source: source.name })}
            />
          )}
          <Button look="primary" disabled={busy || importable === 0}>
            {t('leads.file.import', { count: importable })}
          </Button>
        </Form>
      )}
    </ConsolePage>
  )
}

type ColumnsProps = Pick<Route.ComponentProps['loaderData'], 'columns' | 'source' | 'sources'> & {
  formError: Route.ComponentProps['actionData']
  busy: boolean
}

function ColumnsForm({ columns, source, sources, formError, busy }: ColumnsProps) {
  const t = useTranslation()
  const typed = formError?.typed.intent === 'set-fields' ? formError.typed : undefined
  const notes = columns.filter(({ field }) => field === 'note').length
  return (
    <section className={cardCss.card} aria-labelledby="columns">
      <Form method="post" preventScrollReset key={JSON.stringify(columns.map(({ field }) => field))}>
        <input type="hidden" name="intent" value="set-fields" />
        <div className={css.head}>
          <h2 id="columns">{t('leads.file.columns')}</h2>
          <p className="muted sm">
            {t('leads.file.matched', { count: columns.length, matched: columns.length - notes })}
          </p>
        </div>
        <SelectField
          className={css.source}
          label={t('leads.new.source')}
          name="source"
          defaultValue={typed?.source ?? source?.id ?? ''}
          error={formError?.fields.source}
        >
          {!source && <option value="">{t('leads.choose')}</option>}
          {sources.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <ul className={css.columns}>
          {columns.map(({ name, samples, field }, n) => {
            const label = name || t('leads.file.unnamed', { n: n + 1 })
            return (
              <li key={n}>
                <SelectField
                  label={
                    <>
                      <b>{label}</b> <span className="muted sm">{samples.join(' · ')}</span>
                    </>
                  }
                  name={`column-${n}`}
                  defaultValue={typed?.[`column-${n}`] ?? field}
                >
                  {leadFields.map(one => (
                    <option key={one} value={one}>
                      {t(`leads.file.field.${one}`)}
                    </option>
                  ))}
                </SelectField>
              </li>
            )
          })}
        </ul>
        <Button disabled={busy}>{t('leads.file.update')}</Button>
      </Form>
    </section>
  )
}
