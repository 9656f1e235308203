import { Marked, type RendererObject } from 'marked'
import { getLanguagePrefix } from '#i18n/address.ts'
import type { Language } from '#i18n/language.ts'
import { escapeHtml as markup } from '#kernel/escape-html.ts'
import { toSlug } from '#kernel/slug.ts'
import { splitEmail } from '#kernel/split-email.ts'
import { type Placeholder, placeholderPattern } from '#modules/content/rules/placeholders.ts'
import { isSafeLink } from '#modules/content/rules/safe-link.ts'
import { findFreeSlug } from '#modules/content/rules/text-kinds.ts'
import { parseTextPicture, textPictureWidths } from '#modules/content/rules/text-picture.ts'
import type { PlaceholderValues } from './placeholder-values.server.ts'

export type ProsePart = { id: string; title: string }
export type Prose = { html: string; parts: ProsePart[] }

/**
 * Renders Markdown of staff safely: markup in it is shown as typed, a link cannot run script, and a picture is one of
 * ours.
 */
const safe: RendererObject = {
  html: ({ text }) => markup(text),
  link({ href, tokens }) {
    const inside = this.parser.parseInline(tokens)
    const words = href === `mailto:${inside}` ? splitEmail(inside).join('<wbr>') : inside
    return isSafeLink(href) ? `<a href="${markup(href)}">${words}</a>` : words
  },
  image({ href, text }) {
    const picture = parseTextPicture(href)
    if (!picture) return markup(text)
    const { src, width, height, smaller } = picture
    const sizes =
      smaller &&
      ` srcset="${smaller} ${textPictureWidths.small}w, ${src} ${width}w" sizes="(width >= 45rem) 42rem, 92vw"`
    return `<img src="${src}"${sizes ?? ''} width="${width}" height="${height}" alt="${markup(text)}" loading="lazy" decoding="async">`
  },
}

/**
 * Renders a long Markdown text as HTML. Its second-level headings become `parts` with anchors. Placeholders such as
 * `{{phone}}` are filled with the operator's data (`said.server.ts`).
 */
export function renderProse(text: string, values: PlaceholderValues): Prose {
  const parts: ProsePart[] = []
  const marked = new Marked({
    renderer: {
      ...safe,
      heading({ tokens, depth }) {
        const words = this.parser.parseInline(tokens)
        if (depth > 2) return `<h${depth}>${words}</h${depth}>`
        const part = { id: toAnchor(words, parts), title: plain(words) }
        parts.push(part)
        return `<h2 id="${part.id}">${words}</h2>`
      },
      // A wide table scrolls sideways without moving the page, by keyboard too.
      table(token) {
        const row = (cells: typeof token.header, tag: string) =>
          `<tr>${cells.map(cell => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`
        const body = token.rows.map(cells => row(cells, 'td')).join('')
        return `<div data-table tabindex="0" role="group" aria-label="Table"><table><thead>${row(token.header, 'th')}</thead><tbody>${body}</tbody></table></div>`
      },
    },
  })
  const html = marked.parse(fillPlaceholders(text, values), { async: false })
  return { html, parts }
}

const answers = new Marked({
  renderer: {
    ...safe,
    heading({ tokens }) {
      return `<p><strong>${this.parser.parseInline(tokens)}</strong></p>`
    },
  },
})

/** Renders one answer: paragraphs and links, no headings. Links to pages of ours stay in the language. */
export const renderAnswer = (text: string, values: PlaceholderValues, language: Language) =>
  answers
    .parse(fillPlaceholders(text, values), { async: false })
    .replaceAll('href="/', `href="${getLanguagePrefix(language)}/`)

const fillPlaceholders = (text: string, values: PlaceholderValues): string =>
  text.replace(placeholderPattern, (all, name: string) => (name in values ? escaped(values[name as Placeholder]) : all))

/** Escapes a configured value for Markdown: text, never markup. */
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')

/** Builds an anchor from the words of a heading. A repeated heading gets a number. */
function toAnchor(html: string, others: readonly ProsePart[]): string {
  return findFreeSlug(toSlug(plain(html)) || 'part', new Set(others.map(({ id }) => id)))
}
