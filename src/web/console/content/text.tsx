import { z } from 'zod'
import { requirePermission } from '#modules/access/index.server.ts'
import { isFixedTextKind, isPictureRequired } from '#modules/content/rules/text-kinds.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { parseFields, readFormWithFiles } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { ActivityLog } from '../kit/activity-log.tsx'
import columnsCss from '../kit/columns.module.css'
import { ConsolePage } from '../kit/console-page.tsx'
import { idParam } from '../kit/search-params.ts'
import type { Route } from './+types/text'
import css from './content.module.css'
import { loadTextPage } from './load-text-page.server.ts'
import { MarkdownGuide } from './markdown-guide.tsx'
import { NEW_TEXT_SLUG } from './new-text-slug.ts'
import { parseTextKind } from './parse-text-kind.ts'
import { PublishedTextCard } from './published-text-card.tsx'
import { runTextAction, textActions } from './text-actions.server.ts'
import { TextEditor } from './text-editor.tsx'
import { TextHistory } from './text-history.tsx'
import { TextPreviewCard } from './text-preview-card.tsx'

const form = z.record(z.string(), z.string())
const envelope = z.object({ intent: z.enum(textActions), revision: z.coerce.number().int().min(0) })

export { shouldRevalidate } from '#web/app-shell/after-conflict.ts'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const params = new URL(args.request.url).searchParams
  const requested = { version: idParam.parse(params.get('version')), before: idParam.parse(params.get('before')) }
  const { kind, slug } = args.params
  const load = async () => loadTextPage(app, staff, { kind: parseTextKind(kind), slug }, requested)
  return respondOnError(load())
}

export async function action(args: Route.ActionArgs) {
  const t = translateFor(args.context)
  const [app, staff] = await respondOnError(requireStaff(args))
  const { fields, files } = await respondOnError(readFormWithFiles(args.request, form))
  try {
    requirePermission(staff, 'content')
    const { intent, revision } = parseFields(fields, envelope)
    const seen = { kind: parseTextKind(args.params.kind), slug: args.params.slug, revision }
    const { slug, told: message } = await runTextAction(app, staff, t, {
      intent,
      seen,
      fields,
      file: files.get('picture'),
    })
    return redirectWithToasts(`/console/content/${seen.kind}/${slug}`, { kind: 'success', title: message })
  } catch (error) {
    return toFormError(args.context, error, { typed: fields })
  }
}

/** One text: its draft with a preview, the published state, and the published versions. */
export default function TextPage({ loaderData, actionData: formError }: Route.ComponentProps) {
  const t = useTranslation()
  const { kind, slug, fields, preview, versions, more, activityLog } = loaderData
  const isNew = slug === NEW_TEXT_SLUG
  const title = fields.title || (isFixedTextKind(kind) ? '' : t(`contentEditor.newOf.${kind as 'article'}`))
  const written = formError && ['save', 'publish', 'picture'].includes(formError.typed.intent ?? '')
  return (
    <ConsolePage title={title} back={{ to: `/console/content/${kind}`, text: t(`contentEditor.backTo.${kind}`) }}>
      {formError && !written && <FieldError>{formError.text}</FieldError>}
      <div className={css.editor}>
        <div className={columnsCss.stack}>
          <TextEditor text={loaderData} formError={written ? formError : undefined} />
          {!isNew && !isPictureRequired(kind) && <MarkdownGuide />}
        </div>
        <div className={columnsCss.stack}>
          {isNew && !isPictureRequired(kind) && <MarkdownGuide />}
          {!isNew && <PublishedTextCard text={loaderData} />}
          {!isNew && <TextPreviewCard text={loaderData} preview={preview} />}
          {!isNew && <TextHistory text={loaderData} versions={versions} more={more} />}
          {!isNew && (
            <ActivityLog
              title={t('contentEditor.trail')}
              activityLog={activityLog}
              formatAction={intent => t(`contentEditor.action.${intent as 'saved'}`)}
              empty={t('contentEditor.trail.empty')}
            />
          )}
        </div>
      </div>
    </ConsolePage>
  )
}
