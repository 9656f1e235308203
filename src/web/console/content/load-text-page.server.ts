import { englishLanguage } from '#i18n/language.ts'
import { reject } from '#kernel/domain-error.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { listTextVersions, readSiteText, readTextVersion } from '#modules/content/index.server.ts'
import {
  isFixedTextKind,
  type TextContents,
  type TextFields,
  type TextKind,
} from '#modules/content/rules/text-kinds.ts'
import type { App } from '#platform/app.ts'
import { defaultTexts } from '#web/app-shell/texts/default-texts.server.ts'
import { renderAnswer, renderProse } from '#web/app-shell/texts/markdown.server.ts'
import { readPlaceholderValues } from '#web/app-shell/texts/placeholder-values.server.ts'
import { loadActivityLog } from '../kit/load-activity-log.server.ts'
import { NEW_TEXT_SLUG } from './new-text-slug.ts'

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
export const findDefaultText = (app: App, kind: TextKind, slug: string) =>
  defaultTexts[kind](app.words.t(englishLanguage.code)).find(one => one.slug === slug)?.content ?? null

type TextPageId = { kind: TextKind; slug: string }
/** `version`: the version to show, 0 for the default text. `before`: for versions older than this one. */
type TextPageQuery = { version: number | null; before: number | null }

/** Loads a text for its page. Throws 'forbidden' (staff.right) or 'unknown' (content.unknown). */
export async function loadTextPage(app: App, staff: Staff, { kind, slug }: TextPageId, query: TextPageQuery) {
  requirePermission(staff, 'content')
  const row = slug === NEW_TEXT_SLUG ? null : await readSiteText(app, staff, { kind, slug })
  const delivered = findDefaultText(app, kind, slug)
  if (!row && !delivered && (slug !== NEW_TEXT_SLUG || isFixedTextKind(kind)))
    throw reject('unknown', 'content.unknown')
  const fields: TextFields = row?.draft ?? delivered ?? empty[kind]
  const looked = query.version === null ? null : await getEarlierText(app, staff, { kind, slug }, query.version)
  const [html, history, activityLog] = await Promise.all([
    renderTextHtml(app, kind, looked ?? fields),
    row ? listTextVersions(app, staff, row.id, query.before) : { versions: [], more: false },
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
    preview: { version: looked ? query.version : null, title, html },
    ...history,
  }
}
export type TextPageData = Awaited<ReturnType<typeof loadTextPage>>

/**
 * Returns the content of an earlier version, or for 0 the default text. Throws 'forbidden' (staff.right) or 'unknown'
 * (content.unknown).
 */
export async function getEarlierText(
  app: App,
  staff: Staff,
  { kind, slug }: TextPageId,
  version: number,
): Promise<TextFields> {
  const delivered = version === 0 && findDefaultText(app, kind, slug)
  if (delivered) return delivered
  const row = await readSiteText(app, staff, { kind, slug })
  if (!row) throw reject('unknown', 'content.unknown')
  return readTextVersion(app, staff, row.id, version)
}

async function renderTextHtml(app: App, kind: TextKind, { text = '' }: TextFields): Promise<string> {
  const said = await readPlaceholderValues(app, app.words.t(englishLanguage.code))
  const long = kind === 'article' || kind === 'policy'
  return long ? renderProse(text, said).html : renderAnswer(text, said, englishLanguage.code)
}
