import { z } from 'zod'
import { type ErrorCode, reject } from '#kernel/domain-error.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import {
  addService,
  changeService,
  getNextServicePosition,
  listCategories,
  readServiceEntry,
} from '#modules/catalogue/index.server.ts'
import { parseCatalogueFields } from '#modules/catalogue/rules/catalogue-fields.ts'
import { serviceKind } from '#modules/catalogue/rules/kinds/service.ts'
import { parseOptionFields } from '#modules/catalogue/rules/option-fields.ts'
import { getServicePath } from '#modules/catalogue/rules/service.ts'
import type { App } from '#platform/app.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { parseFields, readFormWithFiles } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { getServiceImage } from '#web/shared/services/service-image.ts'
import { ServicePicture } from '#web/shared/services/service-picture.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { FormPage } from '../kit/form-page.tsx'
import { loadActivityLog } from '../kit/load-activity-log.server.ts'
import type { Route } from './+types/service'
import { CatalogueActivity } from './catalogue-activity.tsx'
import { changePicture, pictureActions } from './picture-actions.ts'
import { PictureCard } from './picture-card.tsx'
import { ServiceEditor } from './service-editor.tsx'

const form = z.record(z.string(), z.string())
const envelope = z.object({ intent: z.enum(['save', ...pictureActions]), revision: z.coerce.number().int() })
const parseServiceId = (params: Route.LoaderArgs['params']) => Number(/^\d{1,9}$/.exec(params.id)?.[0] ?? -1)

export { shouldRevalidate } from '#web/app-shell/after-conflict.ts'

/** The id 0 stands for a new service. */
export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const id = parseServiceId(args.params)
  const read = id === 0 ? loadNewService(app, staff) : readServiceEntry(app, staff, id)
  const [one, categories, activityLog] = await respondOnError(
    Promise.all([
      read,
      listCategories(app.db),
      loadActivityLog(app, staff, serviceKind.permission, { subject: serviceKind.subject, about: id }),
    ]),
  )
  return { service: one, categories, activityLog }
}

async function loadNewService(app: App, staff: Staff) {
  requirePermission(staff, serviceKind.permission)
  const position = await getNextServicePosition(app.db)
  const fields: Record<string, string> = { active: 'yes', position: String(position) }
  return {
    id: 0,
    name: '',
    slug: '',
    revision: 0,
    picture: null,
    active: false,
    image: '',
    path: null,
    options: [],
    fields,
  }
}

export async function action(args: Route.ActionArgs) {
  const t = translateFor(args.context)
  const [app, staff] = await respondOnError(requireStaff(args))
  const { fields, files } = await respondOnError(readFormWithFiles(args.request, form))
  try {
    requirePermission(staff, serviceKind.permission)
    const id = await runServiceAction(app, staff, parseServiceId(args.params), fields, files.get('picture'))
    return redirectWithToasts(`/console/catalogue/services/${id}`, { kind: 'success', title: t('catalogue.saved') })
  } catch (error) {
    return toFormError(args.context, error, { typed: fields })
  }
}

async function runServiceAction(app: App, staff: Staff, id: number, fields: z.output<typeof form>, file?: Uint8Array) {
  const { intent, revision } = parseFields(fields, envelope)
  if (intent === 'save') {
    const { row, errors } = parseCatalogueFields(serviceKind.read, fields)
    const found: Record<string, ErrorCode> = { ...errors }
    const options = parseOptionFields(fields, found)
    if (row === null || Object.keys(found).length > 0) throw reject('invalid', 'catalogue.form', found)
    if (id === 0) return addService(app, staff, { row, options })
    await changeService(app, staff, { id, revision }, { row, options })
    return id
  }
  await changePicture(app, staff, { of: 'services', id, revision }, intent, file)
  return id
}

/** One home service: its texts, prices and picture, and its activity log. */
export default function ServicePage({ loaderData, actionData: formError }: Route.ComponentProps) {
  const t = useTranslation()
  const { service, categories, activityLog } = loaderData
  const title = service.name || t('catalogue.service.new')
  return (
    <FormPage
      title={title}
      back={{ to: '/console/catalogue', text: t('catalogue.service.back') }}
      actions={
        service.active && (
          <ButtonLink to={getServicePath(service)} reloadDocument>
            {t('catalogue.service.see')}
          </ButtonLink>
        )
      }
      lead={t('catalogue.service.translated')}
    >
      <ServiceEditor service={service} categories={categories} formError={formError} />
      {service.id > 0 && (
        <PictureCard of="services" picture={service.picture} revision={service.revision} formError={formError}>
          <ServicePicture by={getServiceImage(service)} sizes="160px" />
        </PictureCard>
      )}
      <CatalogueActivity activityLog={activityLog} />
    </FormPage>
  )
}
