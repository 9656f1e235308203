import { englishLanguage, type Language } from '#i18n/language.ts'
import { reject } from '#kernel/domain-error.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { ChannelName, TextState } from '#modules/messaging/index.server.ts'
import {
  getDefaultSource,
  getMessageGroup,
  listTemplateChannels,
  listTextVariables,
  type MessageTextContent,
  needsApproval,
  type TextKey,
  type TextVariable,
  validateMessageText,
} from '#modules/messaging/rules/message-text.ts'
import type { TextPreview } from '#modules/messaging/rules/preview-message-text.ts'
import { getTemplateSubject, isTemplate, type Template, templates } from '#modules/messaging/rules/templates.ts'
import type { App } from '#platform/app.ts'
import type { Db } from '#platform/database/database.ts'
import { formatSampleMessage, previewMessageText } from './format-sample-message.ts'

/**
 * The text that is sent: the default, the operator's, or the default because the operator's no longer fits the message.
 */
export type TextSource = 'built-in' | 'own' | 'unfit'
export type ListedMessageText = {
  template: Template
  kind: ReturnType<typeof getMessageGroup>
  subject: string
  channels: { channel: ChannelName; inUse: TextSource; pending: boolean }[]
}

/**
 * Lists every message template, with the text in use for each channel in a language. Rejects with 'forbidden'
 * staff.right.
 */
export async function listMessageTexts(app: App, staff: Staff, language: Language): Promise<ListedMessageText[]> {
  requirePermission(staff, 'messages')
  const rows = await selectTextVersions(app.db)
    .where('language', '=', language)
    .where('state', 'in', ['approved', 'pending'])
    .execute()
  const t = app.words.t(englishLanguage.code)
  return (Object.keys(templates) as Template[]).map(template => ({
    template,
    kind: getMessageGroup(template),
    subject: getTemplateSubject(template, t),
    channels: listTemplateChannels(template, language).map(channel => {
      const own = rows.filter(row => row.template === template && row.channel === channel)
      const key = { template, language, channel }
      return {
        channel,
        inUse: getTextSource(
          app,
          key,
          own.find(({ state }) => state === 'approved'),
        ),
        pending: own.some(({ state }) => state === 'pending'),
      }
    }),
  }))
}

const getTextSource = (app: App, key: TextKey, approved: MessageTextContent | undefined): TextSource => {
  if (!approved) return 'built-in'
  const errors = validateMessageText(key, approved, app.words.t(key.language))
  return Object.keys(errors).length > 0 ? 'unfit' : 'own'
}

const selectTextVersions = (db: Db) =>
  db.selectFrom('message_texts').select(['template', 'language', 'channel', 'state', 'subject', 'text'])

export type MessageTextVersion = MessageTextContent & {
  id: number
  version: number
  state: TextState
  registeredAs: string | null
  by: string
  at: Date
  approvedBy: string | null
  approvedAt: Date | null
}
export type MessageTextDetails = {
  key: TextKey
  subject: string
  /** The variables with their values in the sample. */
  variables: (TextVariable & { sample: string })[]
  /** True if a provider has to approve a text before it is sent. */
  needsApproval: boolean
  /** The newest version's number; 0 if there is no custom text yet. */
  revision: number
  builtIn: MessageTextContent
  approved: MessageTextVersion | null
  pending: (MessageTextVersion & { preview: TextPreview }) | null
  inUse: TextSource
  /** The current text, on a sample. */
  preview: TextPreview
  history: MessageTextVersion[]
}
/** Versions shown in the history. */
const MAX_VERSIONS = 30

/**
 * Returns the key of the text that an address names. Rejects with 'unknown' messages.unknown if there is no such
 * message.
 */
export function toTextKey(app: App, template: string, language: string, channel: string): TextKey {
  const known = isTemplate(template) && app.words.codes.has(language)
  const key = known && listTemplateChannels(template, language).find(one => one === channel)
  if (!known || !key) throw reject('unknown', 'messages.unknown')
  return { template, language, channel: key }
}

/**
 * Returns one text in one language for one channel: current, pending and earlier versions. Rejects with 'forbidden'
 * staff.right.
 */
export async function readMessageText(app: App, staff: Staff, key: TextKey): Promise<MessageTextDetails> {
  requirePermission(staff, 'messages')
  const history = await readMessageTextVersions(app.db, key)
  const t = app.words.t(key.language)
  const builtIn = {
    text: getDefaultSource(key.template, t),
    subject: key.channel === 'email' ? getTemplateSubject(key.template, t) : null,
  }
  const approved = history.find(({ state }) => state === 'approved') ?? null
  const pending = history.find(({ state }) => state === 'pending') ?? null
  const inUse = getTextSource(app, key, approved ?? undefined)
  const { values } = formatSampleMessage(app, key, null, null)
  return {
    key,
    subject: getTemplateSubject(key.template, app.words.t(englishLanguage.code)),
    variables: listTextVariables(key.template, t).map(one => ({ ...one, sample: values[one.name] ?? '' })),
    needsApproval: needsApproval(key.channel),
    revision: history[0]?.version ?? 0,
    builtIn,
    approved,
    pending: pending && { ...pending, preview: previewMessageText(app, key, pending) },
    inUse,
    preview: previewMessageText(app, key, inUse === 'own' ? approved! : builtIn),
    history,
  }
}

async function readMessageTextVersions(
  db: Db,
  { template, language, channel }: TextKey,
): Promise<MessageTextVersion[]> {
  return db
    .selectFrom('message_texts as t')
    .innerJoin('staff as w', 'w.id', 't.written_by')
    .leftJoin('staff as a', 'a.id', 't.approved_by')
    .select(['t.id', 't.version', 't.state', 't.subject', 't.text', 't.registered_as as registeredAs'])
    .select(['w.name as by', 't.written_at as at', 'a.name as approvedBy', 't.approved_at as approvedAt'])
    .where('t.template', '=', template)
    .where('t.language', '=', language)
    .where('t.channel', '=', channel)
    .orderBy('t.version', 'desc')
    .limit(MAX_VERSIONS)
    .execute()
}
