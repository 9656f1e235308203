import { Link } from 'react-router'
import { z } from 'zod'
import type { Translate } from '#i18n/translator.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { listTemplateChannels, needsApproval } from '#modules/messaging/index.server.ts'
import type { TextKey } from '#modules/messaging/rules/message-text.ts'
import {
  approveMessageText,
  previewMessageText,
  readMessageText,
  saveMessageText,
  sendTestMessage,
  toTextKey,
  withdrawMessageText,
} from '#modules/operations/index.server.ts'
import type { App } from '#platform/app.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { parseFields, readForm } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { ActivityLog } from '../kit/activity-log.tsx'
import { ConsolePage } from '../kit/console-page.tsx'
import filterCss from '../kit/filter.module.css'
import { loadActivityLog } from '../kit/load-activity-log.server.ts'
import type { Route } from './+types/message-text'
import { LiveTextCard } from './live-text-card.tsx'
import css from './message-templates.module.css'
import { MessageTextForm } from './message-text-form.tsx'
import { MessageTextVersions } from './message-text-versions.tsx'
import { PendingTextCard } from './pending-text-card.tsx'

const id = z.coerce.number().int()
const words = { text: z.string(), subject: z.string().optional() }
const form = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('preview'), ...words }),
  z.object({ intent: z.literal('save'), revision: id, ...words }),
  z.object({ intent: z.literal('approve'), id, registeredAs: z.string().trim() }),
  z.object({ intent: z.literal('withdraw'), id }),
  z.object({ intent: z.literal('discard'), id }),
  z.object({ intent: z.literal('send-test'), to: z.string().trim() }),
  z.object({
    intent: z.literal('send-test-of-pending'),
    id,
    to: z.string().trim(),
    registeredAs: z.string().trim().default(''),
  }),
])
type MessageTextInput = z.output<typeof form>

const parseTextKey = (app: App, { template, language, channel }: Route.LoaderArgs['params']) =>
  toTextKey(app, template, language, channel)
const getTextKeyPath = ({ template, language, channel }: TextKey) =>
  `/console/message-templates/${template}/${language}/${channel}`
/** Normalizes a posted text: line ends are the same everywhere, and there are no blanks at either end. */
const normalizeMessageText = (
  { text, subject }: { text: string; subject?: string | undefined },
  { channel }: TextKey,
) => ({
  text: text.replace(/\r\n?/g, '\n').trim(),
  subject: channel === 'email' ? (subject ?? '').trim() : null,
})

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const read = await respondOnError(
    (async () => {
      const key = parseTextKey(app, args.params)
      const about = `${key.template}.${key.language}.${key.channel}`
      const [text, activityLog] = await Promise.all([
        readMessageText(app, staff, key),
        loadActivityLog(app, staff, 'messages', { subject: 'message-text', about }),
      ])
      return { text, activityLog }
    })(),
  )
  const { language, template } = read.text.key
  return { ...read, language: app.words.facts(language), channels: listTemplateChannels(template, language) }
}

export async function action(args: Route.ActionArgs) {
  const t = translateFor(args.context)
  const [app, staff] = await respondOnError(requireStaff(args))
  const key = await respondOnError((async () => parseTextKey(app, args.params))())
  const fields = await respondOnError(readForm(args.request, z.record(z.string(), z.string())))
  try {
    const input = parseFields(fields, form)
    if (input.intent === 'preview') {
      requirePermission(staff, 'messages')
      return { typed: fields, preview: previewMessageText(app, key, normalizeMessageText(input, key)) }
    }
    return await runMessageTextAction(t, app, staff, { key, input, fields })
  } catch (error) {
    return toFormError(args.context, error, { typed: fields })
  }
}

export { shouldRevalidate } from '#web/app-shell/after-conflict.ts'

type MessageTextActionRequest = {
  key: TextKey
  input: Exclude<MessageTextInput, { intent: 'preview' }>
  fields: Record<string, string>
}

async function runMessageTextAction(
  t: Translate,
  app: App,
  staff: Staff,
  { key, input, fields }: MessageTextActionRequest,
) {
  const back = (title: string) => redirectWithToasts(getTextKeyPath(key), { kind: 'success', title })
  if (input.intent === 'save') {
    await saveMessageText(app, staff, key, { revision: input.revision, ...normalizeMessageText(input, key) })
    return back(t(needsApproval(key.channel) ? 'messageTemplates.saved' : 'messageTemplates.savedMail'))
  }
  if (input.intent === 'approve') {
    await approveMessageText(app, staff, key, input)
    return back(t('messageTemplates.approved'))
  }
  if (input.intent === 'withdraw' || input.intent === 'discard') {
    await withdrawMessageText(app, staff, key, input.id)
    return back(t(input.intent === 'withdraw' ? 'messageTemplates.withdrawn' : 'messageTemplates.discarded'))
  }
  const waiting = input.intent === 'send-test-of-pending' ? { id: input.id, registeredAs: input.registeredAs } : null
  const why = await sendTestMessage(app, staff, key, { to: input.to, waiting })
  if (why === null) return back(t('messageTemplates.test.sent', { to: input.to }))
  return { typed: fields, failed: why }
}

/** One message in one language and channel: the live text, the text pending approval, and the form for a new text. */
export default function MessageTextPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const t = useTranslation()
  const { text, activityLog, language, channels } = loaderData
  const { key, subject, pending } = text
  const formError = result && 'code' in result ? result : undefined
  const failed = result && 'failed' in result ? result : undefined
  const preview = result && 'preview' in result ? result : undefined
  const fieldsOf = (...actions: string[]) => {
    const given = formError ?? failed
    return given && actions.includes(given.typed.intent ?? '') ? given : undefined
  }
  return (
    <ConsolePage
      title={subject}
      back={{ to: `/console/message-templates?language=${key.language}`, text: t('messageTemplates.back') }}
      lead={t('messageTemplates.of', {
        channel: t(`messageTemplates.channel.${key.channel}`),
        language: language.name,
      })}
    >
      {formError && formError.typed.intent !== 'save' && Object.keys(formError.fields).length === 0 && (
        <FieldError>{formError.text}</FieldError>
      )}
      {channels.length > 1 && (
        <nav className={filterCss.filter} aria-label={t('messageTemplates.channels')}>
          {channels.map(channel => (
            <Link
              key={channel}
              to={getTextKeyPath({ ...key, channel })}
              aria-current={channel === key.channel ? 'page' : undefined}
            >
              {t(`messageTemplates.channel.${channel}`)}
            </Link>
          ))}
        </nav>
      )}
      <div className={css.two} key={getTextKeyPath(key)}>
        <MessageTextForm
          key={text.revision}
          text={text}
          language={language}
          formError={formError?.typed.intent === 'save' ? formError : undefined}
          previewed={preview}
        />
        <div className={css.stack}>
          {pending && (
            <PendingTextCard
              pending={pending}
              channel={key.channel}
              language={language}
              told={fieldsOf('approve', 'discard', 'send-test-of-pending')}
            />
          )}
          <LiveTextCard text={text} language={language} told={fieldsOf('withdraw', 'send-test')} />
          <MessageTextVersions versions={text.history} language={language} />
          <ActivityLog
            title={t('messageTemplates.trail')}
            activityLog={activityLog}
            formatAction={intent => t(`messageTemplates.action.${intent as 'saved'}`)}
            empty={t('messageTemplates.trailEmpty')}
          />
        </div>
      </div>
    </ConsolePage>
  )
}
