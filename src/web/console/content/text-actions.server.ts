import { z } from 'zod'
import { english } from '#i18n/language.ts'
import type { Translate } from '#i18n/speaker.ts'
import { reject } from '#kernel/refusal.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { readTyped } from '#modules/catalogue/rules/fields.ts'
import {
  addPicture,
  addText,
  endPreviewLink,
  publishText,
  saveText,
  withdrawText,
} from '#modules/content/index.server.ts'
import { textFields } from '#modules/content/rules/text-fields.ts'
import { isPictured, type TextContent, type TextFields, type TextKind } from '#modules/content/rules/text-kinds.ts'
import { publishError } from '#modules/content/rules/text-picture.ts'
import type { App } from '#platform/app.ts'
import { parseFields } from '#web/app-shell/read-form.ts'
import { deliveredTexts } from '#web/app-shell/texts/delivered.server.ts'
import { NEW } from './new-text.ts'
import { deliveredOf, readEarlier } from './read-page.server.ts'

export const actions = ['save', 'publish', 'picture', 'withdraw', 'deliver', 'restore', 'end-preview'] as const
type KnownRevision = { kind: TextKind; slug: string; revision: number }
type Asked = { intent: (typeof actions)[number]; seen: KnownRevision; fields: TextFields; file: Uint8Array | undefined }

/**
 * Carries out an action of a text’s page. Returns the last part of its address, and a message. Throws the same errors
 * as the commands.
 */
export async function carryOut(app: App, staff: Staff, t: Translate, { intent, seen, fields, file }: Asked) {
  const { slug } = seen
  if (intent === 'restore') {
    await saveText(app, staff, seen, await earlierOf(app, staff, seen, fields), 'restored')
    return { slug, told: t('texts.history.restored') }
  }
  if (intent === 'end-preview') {
    await endPreviewLink(app, staff, seen)
    return { slug, told: t('console.links.preview.ended') }
  }
  if (intent === 'withdraw' || intent === 'deliver') {
    await withdrawText(app, staff, await withRow(app, staff, seen), intent === 'withdraw' ? 'nothing' : 'delivered')
    return { slug, told: t(intent === 'withdraw' ? 'texts.withdrawn' : 'texts.delivered') }
  }
  const content = readTyped<TextContent>(textFields[seen.kind], fields)
  if (intent === 'picture' || file) {
    const pictured = await withPicture(app, staff, seen.kind, content, fields.alt, file)
    const saved = await save(app, staff, seen, pictured, 'pictured')
    return { slug: saved.slug, told: t(isPictured(seen.kind) ? 'texts.picture.there' : 'texts.picture.added') }
  }
  const formError = intent === 'publish' ? publishError(seen.kind, content) : null
  if (formError) throw reject('invalid', formError) // before it is saved: the form keeps the values typed
  const saved = await save(app, staff, seen, content)
  if (intent === 'save') return { slug: saved.slug, told: t('texts.saved') }
  const version = await publishText(app, staff, saved)
  return { slug: saved.slug, told: t('texts.published', { version }) }
}

/** Saves a draft. A new text gets its address. */
async function save(
  app: App,
  staff: Staff,
  seen: KnownRevision,
  content: TextContent,
  intent: 'saved' | 'pictured' = 'saved',
) {
  const { kind, slug } = seen
  if (slug === NEW) {
    const taken = deliveredTexts[kind](app.words.t(english.code)).map(one => one.slug)
    return { kind, slug: await addText(app, staff, kind, content, taken), revision: 1 }
  }
  if (seen.revision === 0 && !deliveredOf(app, kind, slug)) throw reject('unknown', 'content.unknown')
  return { kind, slug, revision: await saveText(app, staff, seen, content, intent) }
}

/**
 * Inserts the picture at the end of the text, where the user who added it finds it; a text with a single picture
 * replaces that.
 */
async function withPicture(app: App, staff: Staff, kind: TextKind, content: TextContent, alt = '', file?: Uint8Array) {
  if (!file) throw reject('invalid', 'upload.empty', { picture: 'upload.empty' })
  const words = alt.replace(/[[\]\s]+/g, ' ').trim()
  if (!words) throw reject('invalid', 'catalogue.form', { alt: 'content.alt' })
  const picture = `![${words}](${await addPicture(app, staff, file)})`
  return { ...content, text: isPictured(kind) ? picture : `${content.text}\n\n${picture}` }
}

const restored = z.object({ version: z.coerce.number().int().min(0).max(999_999) })
const earlierOf = (app: App, staff: Staff, seen: KnownRevision, fields: TextFields) =>
  readEarlier(app, staff, seen, parseFields(fields, restored).version) as Promise<TextContent>

/** Creates the row of a text that was never edited. */
async function withRow(app: App, staff: Staff, seen: KnownRevision): Promise<KnownRevision> {
  const delivered = seen.revision === 0 && deliveredOf(app, seen.kind, seen.slug)
  return delivered ? { ...seen, revision: await saveText(app, staff, seen, delivered) } : seen
}
