import { english } from '#i18n/language.ts'
import { reject } from '#kernel/refusal.ts'
import { requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { listVersions, readText, readVersion } from '#modules/content/index.server.ts'
import { isGiven, type TextContents, type TextFields, type TextKind } from '#modules/content/rules/text-kinds.ts'
import type { App } from '#platform/app.ts'
import { deliveredTexts } from '#web/app-shell/texts/delivered.server.ts'
import { renderAnswer, renderProse } from '#web/app-shell/texts/markdown.server.ts'
import { readTranslations } from '#web/app-shell/texts/said.server.ts'
import { loadActivityLog } from '../kit/load-activity-log.server.ts'
import { NEW } from './new-text.ts'

const empty: TextContents = {
  article: { title: '', lead: '', text: '' },
  policy: { title: '', lead: '', text: '' },
  answer: { title: '', text: '', topic: 'prices', asked: '', words: '' },
  question: { title: '', text: '' },
  photo: { title: '', text: '' },
  client: { title: '', text: '' },
  opening: { title: '', where: '', text: '', wants: '' },
}

/** Returns the default text of an address that comes with the software; null if there is none. */
export const deliveredOf = (app: App, kind: TextKind, slug: string) =>
  deliveredTexts[kind](app.words.t(english.code)).find(one => one.slug === slug)?.content ?? null

type Id = { kind: TextKind; slug: string }
/** `version`: the version to show, 0 for the default text. `before`: for versions older than this one. */
type Asked = { version: number | null; before: number | null }

/** Loads a text for its page. Throws 'forbidden' (staff.right) or 'unknown' (content.unknown). */
export async function readPage(app: App, staff: Staff, { kind, slug }: Id, asked: Asked) {
  requireRight(staff, 'content')
  const row = slug === NEW ? null : await readText(app, staff, { kind, slug })
  const delivered = deliveredOf(app, kind, slug)
  if (!row && !delivered && (slug !== NEW || isGiven(kind))) throw reject('unknown', 'content.unknown')
  const fields: TextFields = row?.draft ?? delivered ?? empty[kind]
  const looked = asked.version === null ? null : await readEarlier(app, staff, { kind, slug }, asked.version)
  const [html, history, activityLog] = await Promise.all([
    htmlOf(app, kind, looked ?? fields),
    row ? listVersions(app, staff, row.id, asked.before) : { versions: [], more: false },
    loadActivityLog(app, staff, 'content', { subject: 'text', about: `${kind}/${slug}` }),
  ])
  const { title = '' } = looked ?? fields
  return {
    ...{ kind, slug, fields, activityLog },
    own: delivered === null,
    shown: row?.shown ?? (delivered ? ('delivered' as const) : ('nothing' as const)),
    revision: row?.revision ?? 0,
    version: row?.version ?? 0,
    publishedAt: row?.publishedAt ?? null,
    pending: row?.pending ?? false,
    link: row?.link ?? null,
    preview: { version: looked ? asked.version : null, title, html },
    ...history,
  }
}
export type WorkedText = Awaited<ReturnType<typeof readPage>>

/**
 * Returns the content of an earlier version, or for 0 the default text. Throws 'forbidden' (staff.right) or 'unknown'
 * (content.unknown).
 */
export async function readEarlier(app: App, staff: Staff, { kind, slug }: Id, version: number): Promise<TextFields> {
  const delivered = version === 0 && deliveredOf(app, kind, slug)
  if (delivered) return delivered
  const row = await readText(app, staff, { kind, slug })
  if (!row) throw reject('unknown', 'content.unknown')
  return readVersion(app, staff, row.id, version)
}

async function htmlOf(app: App, kind: TextKind, { text = '' }: TextFields): Promise<string> {
  const said = await readTranslations(app, app.words.t(english.code))
  const long = kind === 'article' || kind === 'policy'
  return long ? renderProse(text, said).html : renderAnswer(text, said, english.code)
}
