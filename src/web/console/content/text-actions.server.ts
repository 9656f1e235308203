import { z } from 'zod'
import { englishLanguage } from '#i18n/language.ts'
import type { Translate } from '#i18n/translator.ts'
import { reject } from '#kernel/domain-error.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { parseTypedFields } from '#modules/catalogue/rules/catalogue-fields.ts'
import {
  addSiteText,
  addTextPicture,
  endPreviewLink,
  publishSiteText,
  saveSiteText,
  withdrawSiteText,
} from '#modules/content/index.server.ts'
import { textFormSchemas } from '#modules/content/rules/text-fields.ts'
import {
  isPictureRequired,
  type TextContent,
  type TextFields,
  type TextKind,
} from '#modules/content/rules/text-kinds.ts'
import { getPublishError } from '#modules/content/rules/text-picture.ts'
import type { App } from '#platform/app.ts'
import { parseFields } from '#web/app-shell/read-form.ts'
import { defaultTexts } from '#web/app-shell/texts/default-texts.server.ts'
import { findDefaultText, getEarlierText } from './load-text-page.server.ts'
import { NEW_TEXT_SLUG } from './new-text-slug.ts'

export const textActions = ['save', 'publish', 'picture', 'withdraw', 'deliver', 'restore', 'end-preview'] as const
type KnownRevision = { kind: TextKind; slug: string; revision: number }
type TextActionRequest = {
  intent: (typeof textActions)[number]
  seen: KnownRevision
  fields: TextFields
  file: Uint8Array | undefined
}

/**
 * Carries out an action of a text’s page. Returns the last part of its address, and a message. Throws the same errors
 * as the commands.
 */
export async function runTextAction(
  app: App,
  staff: Staff,
  t: Translate,
  { intent, seen, fields, file }: TextActionRequest,
) {
  const { slug } = seen
  if (intent === 'restore') {
    await saveSiteText(app, staff, seen, await getRestoredText(app, staff, seen, fields), 'restored')
    return { slug, told: t('contentEditor.history.restored') }
  }
  if (intent === 'end-preview') {
    await endPreviewLink(app, staff, seen)
    return { slug, told: t('console.links.preview.ended') }
  }
  if (intent === 'withdraw' || intent === 'deliver') {
    await withdrawSiteText(
      app,
      staff,
      await ensureTextRow(app, staff, seen),
      intent === 'withdraw' ? 'nothing' : 'delivered',
    )
    return { slug, told: t(intent === 'withdraw' ? 'contentEditor.withdrawn' : 'contentEditor.delivered') }
  }
  const content = parseTypedFields<TextContent>(textFormSchemas[seen.kind], fields)
  if (intent === 'picture' || file) {
    const pictured = await insertPicture(app, staff, seen.kind, content, fields.alt, file)
    const saved = await saveTextDraft(app, staff, seen, pictured, 'pictured')
    return {
      slug: saved.slug,
      told: t(isPictureRequired(seen.kind) ? 'contentEditor.picture.there' : 'contentEditor.picture.added'),
    }
  }
  const formError = intent === 'publish' ? getPublishError(seen.kind, content) : null
  if (formError) throw reject('invalid', formError) // before it is saved: the form keeps the values typed
  const saved = await saveTextDraft(app, staff, seen, content)
  if (intent === 'save') return { slug: saved.slug, told: t('contentEditor.saved') }
  const version = await publishSiteText(app, staff, saved)
  return { slug: saved.slug, told: t('contentEditor.published', { version }) }
}

/** Saves a draft. A new text gets its address. */
async function saveTextDraft(
  app: App,
  staff: Staff,
  seen: KnownRevision,
  content: TextContent,
  intent: 'saved' | 'pictured' = 'saved',
) {
  const { kind, slug } = seen
  if (slug === NEW_TEXT_SLUG) {
    const taken = defaultTexts[kind](app.words.t(englishLanguage.code)).map(one => one.slug)
    return { kind, slug: await addSiteText(app, staff, kind, content, taken), revision: 1 }
  }
  if (seen.revision === 0 && !findDefaultText(app, kind, slug)) throw reject('unknown', 'content.unknown')
  return { kind, slug, revision: await saveSiteText(app, staff, seen, content, intent) }
}

/**
 * Inserts the picture at the end of the text, where the user who added it finds it; a text with a single picture
 * replaces that.
 */
async function insertPicture(
  app: App,
  staff: Staff,
  kind: TextKind,
  content: TextContent,
  alt = '',
  file?: Uint8Array,
) {
  if (!file) throw reject('invalid', 'upload.empty', { picture: 'upload.empty' })
  const words = alt.replace(/[[\]\s]+/g, ' ').trim()
  if (!words) throw reject('invalid', 'catalogue.form', { alt: 'content.alt' })
  const picture = `![${words}](${await addTextPicture(app, staff, file)})`
  return { ...content, text: isPictureRequired(kind) ? picture : `${content.text}\n\n${picture}` }
}

const restoredVersion = z.object({ version: z.coerce.number().int().min(0).max(999_999) })
const getRestoredText = (app: App, staff: Staff, seen: KnownRevision, fields: TextFields) =>
  getEarlierText(app, staff, seen, parseFields(fields, restoredVersion).version) as Promise<TextContent>

/** Creates the row of a text that was never edited. */
async function ensureTextRow(app: App, staff: Staff, seen: KnownRevision): Promise<KnownRevision> {
  const delivered = seen.revision === 0 && findDefaultText(app, seen.kind, seen.slug)
  return delivered ? { ...seen, revision: await saveSiteText(app, staff, seen, delivered) } : seen
}
