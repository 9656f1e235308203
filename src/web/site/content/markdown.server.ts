import { Marked } from 'marked'
import { slugOf } from '#kernel/slug.ts'
import type { PriceBook } from '#modules/pricing/rules/price-book.ts'
import type { Config } from '#platform/config.ts'
import { prefixOf } from '#words/address.ts'
import type { Language } from '#words/language.ts'

export type Part = { id: string; title: string }
export type Prose = { html: string; parts: Part[] }

/**
 * Our own long texts, written in Markdown, as HTML; their second-level headings become `parts` that can be linked to.
 * `{{phone}}` and the like stand for what the operator has configured, `{{validityDays}}` for what the price book says.
 */
export function renderProse(text: string, config: Config, book?: Pick<PriceBook, 'validityDays'>): Prose {
  const parts: Part[] = []
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const words = this.parser.parseInline(tokens)
        if (depth !== 2) return `<h${depth}>${words}</h${depth}>`
        const part = { id: slug(words), title: plain(words) }
        parts.push(part)
        return `<h2 id="${part.id}">${words}</h2>`
      },
      // A wide table is pushed sideways, not the page; by keyboard too.
      table(token) {
        const row = (cells: typeof token.header, tag: string) =>
          `<tr>${cells.map(cell => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`
        const body = token.rows.map(cells => row(cells, 'td')).join('')
        return `<div data-table tabindex="0" role="group" aria-label="Table"><table><thead>${row(token.header, 'th')}</thead><tbody>${body}</tbody></table></div>`
      },
    },
  })
  const html = marked.parse(filled(text, config, book), { async: false })
  return { html, parts }
}

/** One answer: paragraphs and links, no headings. Links to pages of ours stay in the language. */
export const renderAnswer = (text: string, language: Language) =>
  new Marked().parse(text, { async: false }).replaceAll('href="/', `href="${prefixOf(language)}/`)

function filled(text: string, { brand, legal, gst }: Config, book?: Pick<PriceBook, 'validityDays'>): string {
  const values: Record<string, string> = {
    brand: brand.name,
    legalName: brand.legalName,
    phone: brand.phone,
    email: brand.email,
    gstin: gst.gstin,
    cin: legal.cin ? `CIN ${legal.cin}` : '',
    address: legal.address,
    courts: legal.courts,
    officer: legal.officer,
    officerEmail: legal.officerEmail,
    officerPhone: legal.officerPhone,
    ...(book && { validityDays: String(book.validityDays) }),
  }
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => escaped(values[name]!))
}

/** What somebody configured, put into Markdown: text, never markup. */
export const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
const slug = (html: string) => slugOf(plain(html))
