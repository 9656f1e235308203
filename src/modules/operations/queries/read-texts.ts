import { english, type Language } from '#i18n/language.ts'
import { reject } from '#kernel/refusal.ts'
import { requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { ChannelName, TextState } from '#modules/messaging/index.server.ts'
import {
  channelsOf,
  errorsOfText,
  kindOfMessage,
  needsApproval,
  type OwnText,
  sourceOf,
  type TextKey,
  type Variable,
  variablesFor,
} from '#modules/messaging/rules/own-texts.ts'
import type { TextPreview } from '#modules/messaging/rules/preview-text.ts'
import { isTemplate, subjectOf, type Template, templates } from '#modules/messaging/rules/templates.ts'
import type { App } from '#platform/app.ts'
import type { Db } from '#platform/database/database.ts'
import { formatSample, previewOwn } from './format-sample.ts'

/**
 * The text that is sent: the default, the operator's, or the default because the operator's no longer fits the message.
 */
export type InUse = 'built-in' | 'own' | 'unfit'
export type ListedText = {
  template: Template
  kind: ReturnType<typeof kindOfMessage>
  subject: string
  channels: { channel: ChannelName; inUse: InUse; pending: boolean }[]
}

/**
 * Lists every message template, with the text in use for each channel in a language. Rejects with 'forbidden'
 * staff.right.
 */
export async function listTexts(app: App, staff: Staff, language: Language): Promise<ListedText[]> {
  requireRight(staff, 'messages')
  const rows = await versionsIn(app.db)
    .where('language', '=', language)
    .where('state', 'in', ['approved', 'pending'])
    .execute()
  const t = app.words.t(english.code)
  return (Object.keys(templates) as Template[]).map(template => ({
    template,
    kind: kindOfMessage(template),
    subject: subjectOf(template, t),
    channels: channelsOf(template, language).map(channel => {
      const own = rows.filter(row => row.template === template && row.channel === channel)
      const key = { template, language, channel }
      return {
        channel,
        inUse: inUseOf(
          app,
          key,
          own.find(({ state }) => state === 'approved'),
        ),
        pending: own.some(({ state }) => state === 'pending'),
      }
    }),
  }))
}

const inUseOf = (app: App, key: TextKey, approved: OwnText | undefined): InUse => {
  if (!approved) return 'built-in'
  const errors = errorsOfText(key, approved, app.words.t(key.language))
  return Object.keys(errors).length > 0 ? 'unfit' : 'own'
}

const versionsIn = (db: Db) =>
  db.selectFrom('message_texts').select(['template', 'language', 'channel', 'state', 'subject', 'text'])

export type TextVersion = OwnText & {
  id: number
  version: number
  state: TextState
  registeredAs: string | null
  by: string
  at: Date
  approvedBy: string | null
  approvedAt: Date | null
}
export type ReadText = {
  key: TextKey
  subject: string
  /** The variables with their values in the sample. */
  variables: (Variable & { sample: string })[]
  /** True if a provider has to approve a text before it is sent. */
  waits: boolean
  /** The newest version's number; 0 if there is no custom text yet. */
  revision: number
  builtIn: OwnText
  approved: TextVersion | null
  pending: (TextVersion & { preview: TextPreview }) | null
  inUse: InUse
  /** The current text, on a sample. */
  preview: TextPreview
  history: TextVersion[]
}
/** Versions shown in the history. */
const MOST = 30

/**
 * Returns the key of the text that an address names. Rejects with 'unknown' messages.unknown if there is no such
 * message.
 */
export function textKey(app: App, template: string, language: string, channel: string): TextKey {
  const known = isTemplate(template) && app.words.codes.has(language)
  const key = known && channelsOf(template, language).find(one => one === channel)
  if (!known || !key) throw reject('unknown', 'messages.unknown')
  return { template, language, channel: key }
}

/**
 * Returns one text in one language for one channel: current, pending and earlier versions. Rejects with 'forbidden'
 * staff.right.
 */
export async function readText(app: App, staff: Staff, key: TextKey): Promise<ReadText> {
  requireRight(staff, 'messages')
  const history = await readVersions(app.db, key)
  const t = app.words.t(key.language)
  const builtIn = {
    text: sourceOf(key.template, t),
    subject: key.channel === 'email' ? subjectOf(key.template, t) : null,
  }
  const approved = history.find(({ state }) => state === 'approved') ?? null
  const pending = history.find(({ state }) => state === 'pending') ?? null
  const inUse = inUseOf(app, key, approved ?? undefined)
  const { values } = formatSample(app, key, null, null)
  return {
    key,
    subject: subjectOf(key.template, app.words.t(english.code)),
    variables: variablesFor(key.template, t).map(one => ({ ...one, sample: values[one.name] ?? '' })),
    waits: needsApproval(key.channel),
    revision: history[0]?.version ?? 0,
    builtIn,
    approved,
    pending: pending && { ...pending, preview: previewOwn(app, key, pending) },
    inUse,
    preview: previewOwn(app, key, inUse === 'own' ? approved! : builtIn),
    history,
  }
}

async function readVersions(db: Db, { template, language, channel }: TextKey): Promise<TextVersion[]> {
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
    .limit(MOST)
    .execute()
}
