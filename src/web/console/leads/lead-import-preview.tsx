import { Form, Link, useNavigation } from 'react-router'
import { formatMobile } from '#kernel/format-mobile.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import { importLeadFile, previewLeadImport } from '#modules/sales/index.server.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { requireStaff, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import catalogueCss from '../catalogue/catalogue.module.css'
import { ImportErrors } from '../catalogue/import-preview.tsx'
import { toImportPreview } from '../catalogue/to-import-preview.ts'
import cardCss from '../kit/card.module.css'
import { ConsolePage } from '../kit/console-page.tsx'
import type { Route } from './+types/lead-import-preview'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const { added, joining, known, ignored, errors } = await respondOnError(previewLeadImport(app, staff, args.params.id))
  const shown = toImportPreview(
    translateFor(args.context),
    { added: [], changed: [], unchanged: 0, ignored, errors },
    '',
  )
  const rows = [...added.map(row => ({ ...row, joins: null })), ...joining]
  return {
    ...{
      counts: { added: added.length, joined: joining.length, known, errors: errors.length },
      errors: shown.errors,
      ignored: shown.ignored,
    },
    rows: rows
      .toSorted((a, b) => a.line - b.line)
      .map(({ line, mobile, name, agrees, joins }) => ({ line, mobile, name, agrees, joins })),
  }
}

export async function action(args: Route.ActionArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  try {
    requirePermission(staff, 'leads')
    const brought = await importLeadFile(app, staff, args.params.id)
    const title = translateFor(args.context)('leads.file.applied', brought)
    return redirectWithToasts('/console/leads?state=new', { kind: 'success', title })
  } catch (error) {
    return toFormError(args.context, error)
  }
}

/** The preview of a lead import, row by row, or the list of its errors. */
export default function LeadImportPreviewPage({
  loaderData: { counts, errors, ignored, rows },
  actionData: formError,
}: Route.ComponentProps) {
  const t = useTranslation()
  const busy = useNavigation().state !== 'idle'
  return (
    <ConsolePage
      title={t('leads.file.title')}
      back={{ to: '/console/leads/file', text: t('leads.file.title') }}
      heading={t('leads.file.preview')}
      beside={
        <p className="muted">
          {[
            t('leads.file.added', { rows: counts.added }),
            t('leads.file.joined', { rows: counts.joined }),
            t('leads.file.known', { rows: counts.known }),
          ].join(' · ')}
        </p>
      }
      actions={
        counts.errors === 0 &&
        rows.length > 0 && (
          <Form method="post">
            <Button look="primary" disabled={busy}>
              {t('leads.file.apply')}
            </Button>
          </Form>
        )
      }
      narrow
    >
      {ignored && <p className="muted sm">{ignored}</p>}
      {formError && <FieldError>{formError.text}</FieldError>}
      {counts.errors > 0 ? (
        <ImportErrors errors={errors} more={counts.errors - errors.length} />
      ) : (
        rows.length === 0 && <p>{t('leads.file.nothing')}</p>
      )}
      {rows.length > 0 && <Rows rows={rows} />}
    </ConsolePage>
  )
}

function Rows({ rows }: Pick<Route.ComponentProps['loaderData'], 'rows'>) {
  const t = useTranslation()
  return (
    <section className={cardCss.card}>
      <h2>{t('leads.file.rows')}</h2>
      <table className={catalogueCss.preview}>
        <thead>
          <tr>
            <th scope="col">{t('catalogue.file.line')}</th>
            <th scope="col">{t('leads.column.name')}</th>
            <th scope="col">{t('leads.file.becomes')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, mobile, name, agrees, joins }) => (
            <tr key={line}>
              <td>{line}</td>
              <th scope="row">
                {name || t('leads.nameless')} <span className="muted">{formatMobile(mobile)}</span>
              </th>
              <td>
                {joins === null ? (
                  t('leads.file.new')
                ) : 'lead' in joins ? (
                  <Link to={`/console/leads/${joins.lead}`}>{t('leads.file.ofLead')}</Link>
                ) : 'line' in joins ? (
                  t('leads.file.ofLine', { line: joins.line })
                ) : (
                  t('leads.file.elsewhere')
                )}
                {agrees && <span className="muted">, {t('leads.file.agrees')}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
