import { Form, useNavigation } from 'react-router'
import { z } from 'zod'
import { formatErrorText } from '#i18n/error-text.ts'
import { type ErrorCode, reject } from '#kernel/domain-error.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import { readVehiclesAndPackages } from '#modules/catalogue/index.server.ts'
import { importLaneFile, listLaneRates, previewLaneFile } from '#modules/pricing/index.server.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { parseFields, readFormWithFiles } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError, TextField } from '#web/ui/field.tsx'
import cardCss from '../kit/card.module.css'
import { ConsolePage } from '../kit/console-page.tsx'
import type { Route } from './+types/lane-import'
import { groupByLane } from './format-lane.ts'
import { LaneTable } from './lane-table.tsx'
import css from './lanes.module.css'

const LIST = '/console/prices/lanes?view=draft'
const MAX_SHOWN = 100

const form = z.object({
  id: z.coerce.number().int(),
  revision: z.coerce.number().int(),
  /** The text of a file whose preview was shown; empty with an upload. */
  text: z.string().default(''),
})

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const { draft } = await respondOnError(listLaneRates(app, staff))
  const { vehicles } = await readVehiclesAndPackages(app.db)
  return {
    draft: draft && { id: draft.id, revision: draft.revision },
    vehicles: Object.fromEntries(vehicles.map(({ id, name }) => [id, name])),
  }
}

export async function action(args: Route.ActionArgs) {
  const t = translateFor(args.context)
  const [app, staff] = await respondOnError(requireStaff(args))
  const { fields, files } = await respondOnError(readFormWithFiles(args.request, z.record(z.string(), z.string())))
  try {
    requirePermission(staff, 'prices')
    const { text, ...known } = parseFields(fields, form)
    if (text) {
      const rows = await importLaneFile(app, staff, known, text)
      return redirectWithToasts(LIST, { kind: 'success', title: t('lanes.imported', { rows }) })
    }
    const file = files.get('file')
    if (!file) throw reject('invalid', 'upload.empty', { file: 'upload.empty' })
    const preview = await previewLaneFile(app, staff, file)
    const errors = preview.errors.map(({ line, column, code }) => ({
      ...{ line, column },
      text: formatErrorText(t, code as ErrorCode),
    }))
    const lanes = groupByLane(preview.rows.map(({ rate }) => rate)).map(rates => ({ rates, km: 0 }))
    return {
      preview: {
        ...{ text: preview.text, ignored: preview.ignored, rows: preview.rows.length },
        ...{ errors: errors.slice(0, MAX_SHOWN), moreErrors: Math.max(0, errors.length - MAX_SHOWN) },
        ...{ lanes: lanes.slice(0, MAX_SHOWN), moreLanes: Math.max(0, lanes.length - MAX_SHOWN) },
        errorCount: errors.length,
      },
    }
  } catch (error) {
    return toFormError(args.context, error)
  }
}

/** Imports a file of lane rates into the draft: first its preview with the errors of each row, then the rates. */
export default function LaneImportPage({ loaderData: { draft, vehicles }, actionData }: Route.ComponentProps) {
  const t = useTranslation()
  const busy = useNavigation().state !== 'idle'
  const formError = actionData && 'code' in actionData ? actionData : undefined
  const preview = actionData && 'preview' in actionData ? actionData.preview : undefined
  return (
    <ConsolePage title={t('lanes.file.title')} back={{ to: LIST, text: t('lanes.title') }} lead={t('lanes.file.lead')}>
      {formError && Object.keys(formError.fields).length === 0 && <FieldError>{formError.text}</FieldError>}
      {!draft && <FieldError>{t('lanes.noneDraft')}</FieldError>}
      {draft && (
        <section className={cardCss.card}>
          <Form method="post" encType="multipart/form-data">
            <input type="hidden" name="id" value={draft.id} />
            <input type="hidden" name="revision" value={draft.revision} />
            <TextField
              type="file"
              name="file"
              accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
              label={t('lanes.file.file')}
              hint={t('lanes.file.hint')}
              error={formError?.fields.file}
            />
            <p>
              <Button look="secondary" disabled={busy}>
                {t('lanes.file.look')}
              </Button>
            </p>
          </Form>
        </section>
      )}
      {preview && (
        <section className={cardCss.card} aria-labelledby="preview">
          <h2 id="preview">{t('lanes.file.preview')}</h2>
          {preview.ignored.length > 0 && (
            <p className="muted sm">{t('lanes.file.ignored', { columns: preview.ignored.join(', ') })}</p>
          )}
          {preview.errors.length > 0 && (
            <>
              <h3>{t('lanes.file.errors', { count: preview.errorCount })}</h3>
              <p className="muted sm">{t('lanes.file.errorsText')}</p>
              <ul className={css.errors}>
                {preview.errors.map(({ line, column, text }) => (
                  <li key={`${line} ${column}`}>
                    <b>{t('lanes.file.row', { line })}</b> {column && <code>{column}</code>} {text}
                  </li>
                ))}
              </ul>
              {preview.moreErrors > 0 && <p>{t('lanes.file.more', { count: preview.moreErrors })}</p>}
            </>
          )}
          {preview.rows === 0 ? (
            <p>{t('lanes.file.none')}</p>
          ) : (
            <>
              <LaneTable lanes={preview.lanes} vehicles={vehicles} editable={false} />
              {preview.moreLanes > 0 && <p>{t('lanes.file.more', { count: preview.moreLanes })}</p>}
              {draft && (
                <Form method="post" encType="multipart/form-data">
                  <input type="hidden" name="id" value={draft.id} />
                  <input type="hidden" name="revision" value={draft.revision} />
                  <input type="hidden" name="text" value={preview.text} />
                  <Button look="primary" disabled={busy}>
                    {t('lanes.file.apply', { rows: preview.rows })}
                  </Button>
                </Form>
              )}
            </>
          )}
        </section>
      )}
    </ConsolePage>
  )
}
