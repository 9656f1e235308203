import { Marked } from 'marked'
import { slugOf } from '#kernel/slug.ts'
import type { PriceBook } from '#modules/pricing/rules/price-book.ts'
import { type BookingTerms, isPlain } from '#modules/scheduling/rules/booking-terms.ts'
import type { Config } from '#platform/config.ts'
import { prefixOf } from '#words/address.ts'
import type { Language } from '#words/language.ts'

export type Part = { id: string; title: string }
export type Prose = { html: string; parts: Part[] }
/** What the operator has said elsewhere. */
type Said = Pick<PriceBook, 'validityDays'> & Pick<BookingTerms, 'cancellation'>

/**
 * Our own long texts, written in Markdown, as HTML; their second-level headings become `parts` that can be linked to.
 * `{{phone}}` and the like stand for what the operator has configured, `{{validityDays}}` for what the price book says, `{{freeHours}}` and
 * `{{lateCost}}` for what a cancellation costs.
 */
export function renderProse(text: string, config: Config, said?: Said): Prose {
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
  const html = marked.parse(filled(text, config, said), { async: false })
  return { html, parts }
}

/** One answer: paragraphs and links, no headings. Links to pages of ours stay in the language. */
export const renderAnswer = (text: string, language: Language) =>
  new Marked().parse(text, { async: false }).replaceAll('href="/', `href="${prefixOf(language)}/`)

function filled(text: string, { brand, legal, gst }: Config, said?: Said): string {
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
    ...(said && {
      validityDays: String(said.validityDays),
      freeHours: String(said.cancellation[0]!.hours),
      lateCost: lateCost(said.cancellation),
    }),
  }
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => escaped(values[name]!))
}

/** 'the token', or '50 % of the token, from 24 hours before the slot on the token'. The policies are English. */
const lateCost = (steps: BookingTerms['cancellation']) =>
  isPlain(steps)
    ? 'the token'
    : steps
        .map(({ hours, share }, at) => {
          const kept = share === 100 ? 'the token' : `${share} % of the token`
          return at === 0 ? kept : `from ${hours} hours before the slot on ${kept}`
        })
        .join(', ')

/** What somebody configured, put into Markdown: text, never markup. */
export const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
const slug = (html: string) => slugOf(plain(html))
