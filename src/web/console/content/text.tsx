import { z } from 'zod'
import { requireRight } from '#modules/access/index.server.ts'
import { isGiven, isPictured } from '#modules/content/rules/text-kinds.ts'
import { redirectWith } from '#web/app-shell/flash.ts'
import { parseFields, readFormWithFiles } from '#web/app-shell/read-form.ts'
import { answering, staffOnly, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { ActivityLog } from '../kit/activity-log.tsx'
import columnsCss from '../kit/columns.module.css'
import { ConsolePage } from '../kit/console-page.tsx'
import { idParam } from '../kit/search-params.ts'
import type { Route } from './+types/text'
import { askedKind } from './asked-kind.ts'
import css from './content.module.css'
import { History } from './history.tsx'
import { HowTo } from './how-to.tsx'
import { NEW } from './new-text.ts'
import { OnTheSite } from './on-the-site.tsx'
import { Preview } from './preview.tsx'
import { readPage } from './read-page.server.ts'
import { actions, carryOut } from './text-actions.server.ts'
import { TextEditor } from './text-editor.tsx'

const form = z.record(z.string(), z.string())
const envelope = z.object({ intent: z.enum(actions), revision: z.coerce.number().int().min(0) })

export { shouldRevalidate } from '#web/app-shell/after-conflict.ts'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await answering(staffOnly(args))
  const params = new URL(args.request.url).searchParams
  const asked = { version: idParam.parse(params.get('version')), before: idParam.parse(params.get('before')) }
  const { kind, slug } = args.params
  const load = async () => readPage(app, staff, { kind: askedKind(kind), slug }, asked)
  return answering(load())
}

export async function action(args: Route.ActionArgs) {
  const t = translateFor(args.context)
  const [app, staff] = await answering(staffOnly(args))
  const { fields, files } = await answering(readFormWithFiles(args.request, form))
  try {
    requireRight(staff, 'content')
    const { intent, revision } = parseFields(fields, envelope)
    const seen = { kind: askedKind(args.params.kind), slug: args.params.slug, revision }
    const { slug, told } = await carryOut(app, staff, t, { intent, seen, fields, file: files.get('picture') })
    return redirectWith(`/console/content/${seen.kind}/${slug}`, { kind: 'success', title: told })
  } catch (error) {
    return toFormError(args.context, error, { typed: fields })
  }
}

/** One text: its draft with a preview, the published state, and the published versions. */
export default function Text({ loaderData, actionData: formError }: Route.ComponentProps) {
  const t = useTranslation()
  const { kind, slug, fields, preview, versions, more, activityLog } = loaderData
  const isNew = slug === NEW
  const title = fields.title || (isGiven(kind) ? '' : t(`texts.newOf.${kind as 'article'}`))
  const written = formError && ['save', 'publish', 'picture'].includes(formError.typed.intent ?? '')
  return (
    <ConsolePage title={title} back={{ to: `/console/content/${kind}`, text: t(`texts.backTo.${kind}`) }}>
      {formError && !written && <FieldError>{formError.text}</FieldError>}
      <div className={css.workbench}>
        <div className={columnsCss.stack}>
          <TextEditor text={loaderData} formError={written ? formError : undefined} />
          {!isNew && !isPictured(kind) && <HowTo />}
        </div>
        <div className={columnsCss.stack}>
          {isNew && !isPictured(kind) && <HowTo />}
          {!isNew && <OnTheSite text={loaderData} />}
          {!isNew && <Preview text={loaderData} preview={preview} />}
          {!isNew && <History text={loaderData} versions={versions} more={more} />}
          {!isNew && (
            <ActivityLog
              title={t('texts.trail')}
              activityLog={activityLog}
              wordFor={intent => t(`texts.action.${intent as 'saved'}`)}
              empty={t('texts.trail.empty')}
            />
          )}
        </div>
      </div>
    </ConsolePage>
  )
}
