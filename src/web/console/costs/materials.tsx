import { Form, useNavigation } from 'react-router'
import { z } from 'zod'
import { type Translate, translateAny } from '#i18n/translator.ts'
import { formatRupees } from '#kernel/money.ts'
import { type CatalogueFields, parseTypedFields } from '#modules/catalogue/rules/catalogue-fields.ts'
import {
  addDefaultMaterials,
  type ListedMaterial,
  listMaterials,
  saveMaterial,
} from '#modules/dispatch/index.server.ts'
import { readMaterial } from '#modules/dispatch/material/rules/read-material.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { parseFields, readForm } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, type TypedError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField, EntryForm, LineEntry, NumberEntry } from '../catalogue/entry-form.tsx'
import columnsCss from '../kit/columns.module.css'
import { Fold } from '../kit/fold.tsx'
import { FormPage, FormSection } from '../kit/form-page.tsx'
import type { Route } from './+types/materials'
import css from './costs.module.css'

const envelope = z.object({
  intent: z.string().regex(/^(add-defaults|new|\d{1,9})$/, 'form.invalid'),
  revision: z.coerce.number('form.invalid').int('form.invalid'),
})

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  return { materials: await respondOnError(listMaterials(app, staff)) }
}

export async function action(args: Route.ActionArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const typed = await respondOnError(readForm(args.request, z.record(z.string(), z.string())))
  try {
    const { intent, revision } = parseFields(typed, envelope)
    if (intent === 'add-defaults') await addDefaultMaterials(app, staff)
    else
      await saveMaterial(
        app,
        staff,
        intent === 'new' ? null : { id: Number(intent), revision },
        parseTypedFields(readMaterial, typed),
      )
    return redirectWithToasts('/console/costs/materials', {
      kind: 'success',
      title: translateFor(args.context)('materials.saved'),
    })
  } catch (error) {
    return toFormError(args.context, error, { typed })
  }
}

export { shouldRevalidate } from '#web/app-shell/after-conflict.ts'

/** The packing materials: a form for each, and for a new one. */
export default function MaterialsPage({ loaderData: { materials }, actionData: formError }: Route.ComponentProps) {
  const t = useTranslation()
  return (
    <FormPage
      title={t('materials.title')}
      back={{ to: '/console/costs', text: t('materials.back') }}
      lead={t('materials.lead')}
    >
      <FormSection title={t('materials.list')} hint={t('materials.listHint')}>
        {materials.length === 0 && <AddDefaultMaterials />}
        <ul className={css.tables}>
          {materials.map(one => (
            <li key={one.id}>
              <Fold
                summary={t('materials.of', { name: one.name, cost: formatRupees(one.cost) })}
                note={!one.active && t('materials.retired')}
                open={formError?.typed.intent === String(one.id) || undefined}
              >
                <MaterialForm material={one} fields={one.fields} formError={formError} />
              </Fold>
            </li>
          ))}
        </ul>
      </FormSection>
      <FormSection title={t('materials.new')} hint={t('materials.newHint')}>
        <MaterialForm key={materials.length} material={null} fields={{ active: 'yes' }} formError={formError} />
      </FormSection>
    </FormPage>
  )
}

/** For an empty list: adds the usual materials, because correcting them is faster than nine forms. */
function AddDefaultMaterials() {
  const t = useTranslation()
  const busy = useNavigation().state !== 'idle'
  return (
    <Form method="post" className={columnsCss.stack}>
      <input type="hidden" name="intent" value="add-defaults" />
      <input type="hidden" name="revision" value="0" />
      <p className="muted">{t('materials.none')}</p>
      <p>
        <Button look="primary" disabled={busy}>
          {t('materials.usual')}
        </Button>
      </p>
    </Form>
  )
}

type Props = { material: ListedMaterial | null; fields: CatalogueFields; formError: TypedError | undefined }

const getMaterialLabel = (t: Translate, name: string) => translateAny(t, `materials.field.${name}`)

function MaterialForm({ material, fields, formError }: Props) {
  const t = useTranslation()
  return (
    <EntryForm
      intent={material ? String(material.id) : 'new'}
      fields={fields}
      revision={material?.revision ?? 0}
      formError={formError}
      changed="material.changed"
      labels={getMaterialLabel}
      stays
    >
      <LineEntry name="name" most={60} />
      <LineEntry name="unit" most={20} />
      <NumberEntry name="cost" />
      <NumberEntry name="perHundred" hint={t('materials.hint.perHundred')} />
      <CheckboxField name="active" />
      <Button look="secondary">{t(material ? 'materials.save' : 'materials.add')}</Button>
    </EntryForm>
  )
}
