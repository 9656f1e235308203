import { data, Form, useNavigation } from 'react-router'
import { z } from 'zod'
import { issueMaterial, type JobMaterial, readJobMaterial } from '#modules/dispatch/index.server.ts'
import { countMissingMaterial } from '#modules/dispatch/material/rules/material.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { parseFields, readForm } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, type TypedError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FieldError, TextInput } from '#web/ui/field.tsx'
import cardCss from '../kit/card.module.css'
import { ConsolePage } from '../kit/console-page.tsx'
import { readKnownRevision } from '../kit/read-known-revision.ts'
import { usePermission } from '../kit/use-permission.ts'
import type { Route } from './+types/material'
import { parseLeg } from './assignment-fields.ts'
import css from './material.module.css'
import { materialCountFields, readMaterialCounts } from './read-material.ts'

const revisionFields = z.object({ revision: z.coerce.number('form.invalid').int('form.invalid') })

function parseMaterialLeg(text: string) {
  const leg = parseLeg(text)
  if (leg === null) throw data({ code: 'page.unknown' }, { status: 404 })
  return leg
}

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const { orderno, leg } = args.params
  return { material: await respondOnError(readJobMaterial(app, staff, orderno.toUpperCase(), parseMaterialLeg(leg))) }
}

export async function action(args: Route.ActionArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const leg = parseMaterialLeg(args.params.leg)
  const orderNo = args.params.orderno.toUpperCase()
  const typed = await respondOnError(readForm(args.request, z.record(z.string(), z.string())))
  try {
    const { revision } = parseFields(typed, revisionFields)
    await issueMaterial(app, staff, orderNo, { leg, revision, counts: readMaterialCounts(typed) })
    const title = translateFor(args.context)('materials.job.saved')
    return redirectWithToasts(`/console/board/${orderNo}/${leg}/material`, { kind: 'success', title })
  } catch (error) {
    return toFormError(args.context, error, { typed })
  }
}

export { shouldRevalidate } from '#web/app-shell/after-conflict.ts'

/** The packing material of a job: issued, used and returned. */
export default function MaterialPage({ loaderData: { material }, actionData: formError }: Route.ComponentProps) {
  const t = useTranslation()
  const mayList = usePermission()('costs')
  const { orderNo, leg, cft, rows, revision } = material
  const title = t('materials.job.title', { order: orderNo })
  return (
    <ConsolePage
      title={title}
      back={{ to: `/console/board/${orderNo}/${leg}`, text: t('materials.job.back') }}
      lead={
        <>
          {cft !== null && `${t('materials.job.cft', { cft: String(cft) })}. `}
          {t('materials.job.lead')}
        </>
      }
    >
      {rows.length === 0 ? (
        <EmptyState
          title={t('materials.job.noneTitle')}
          action={mayList && <ButtonLink to="/console/costs/materials">{t('materials.job.list')}</ButtonLink>}
        >
          {t('materials.job.none')}
        </EmptyState>
      ) : (
        <section className={cardCss.card}>
          <MaterialForm key={revision} {...{ material, formError }} />
        </section>
      )}
    </ConsolePage>
  )
}

function MaterialForm({
  material: { rows, revision },
  formError,
}: {
  material: JobMaterial
  formError: TypedError | undefined
}) {
  const t = useTranslation()
  const can = usePermission()('jobs')
  const busy = useNavigation().state !== 'idle'
  const isNew = revision === 0
  const columns = ['issued', 'used', 'returned'] as const
  return (
    <Form method="post" noValidate preventScrollReset>
      {formError && <FieldError>{formError.text}</FieldError>}
      <input type="hidden" name="revision" value={readKnownRevision(revision, formError, 'material.changed')} />
      {isNew && rows.some(row => row.suggested > 0) && <p className="muted sm">{t('materials.job.suggested')}</p>}
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('materials.job.material')}</th>
            {columns.map(column => (
              <th key={column} scope="col">
                {t(`materials.job.${column}`)}
              </th>
            ))}
            <th scope="col">{t('materials.job.missing')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <MaterialRow key={row.id} {...{ row, isNew, formError, may: can }} />
          ))}
        </tbody>
      </table>
      {can && (
        <Button look="primary" disabled={busy}>
          {t('materials.job.save')}
        </Button>
      )}
    </Form>
  )
}

type RowProps = { row: JobMaterial['rows'][number]; isNew: boolean; formError: TypedError | undefined; may: boolean }

function MaterialRow({ row: { id, name, unit, suggested, count }, isNew, formError, may: can }: RowProps) {
  const t = useTranslation()
  const lacks = count && countMissingMaterial(count)
  const now = {
    issued: String(count?.issued ?? (isNew && suggested > 0 ? suggested : '')),
    used: String(count?.used ?? ''),
    returned: String(count?.returned ?? ''),
  }
  return (
    <tr>
      <th scope="row">
        {name} <span className="muted sm">{unit}</span>
        {suggested > 0 && (
          <span className="muted sm">
            {' '}
            · {t('materials.job.suggestedCount')} {suggested}
          </span>
        )}
      </th>
      {materialCountFields.map(column => {
        const field = `${column}-${id}`
        const error = formError?.fields[field]
        return (
          <td key={column} data-label={t(`materials.job.${column}`)}>
            <TextInput
              name={field}
              inputMode="numeric"
              maxLength={40}
              autoComplete="off"
              readOnly={!can}
              aria-label={t('materials.job.cell', { column: t(`materials.job.${column}`), name })}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${field}-error` : undefined}
              defaultValue={formError?.typed[field] ?? now[column]}
            />
            {error && <FieldError id={`${field}-error`}>{error}</FieldError>}
          </td>
        )
      })}
      <td data-label={t('materials.job.missing')} data-missing={(lacks ?? 0) > 0 || undefined}>
        {lacks ?? '–'}
      </td>
    </tr>
  )
}
