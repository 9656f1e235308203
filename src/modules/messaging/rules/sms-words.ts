import { english, type Language } from '#i18n/language.ts'
import type { Translate } from '#i18n/speaker.ts'
import type { OutgoingMessage } from '../ports.ts'
import { type Template, templates, textOf, variablesOf } from './templates.ts'

/** The registry allows 30 characters a variable; longer values go over two in a row (TRAI DLT). */
const LONGEST = 30
const inTwo = new Set<string>(['route', 'refund', 'crew', 'before', 'service'])

type Fixed = { brand: string; host: string }

/** Each language's own text to be registered, each variable written as `mark(n, name)`, from 1. Only the brand and the site's name stand in it. */
export function smsBody(
  template: Template,
  fixed: Fixed,
  t: Translate,
  mark: (n: number, name: string) => string,
): string {
  let next = 1
  const marks = withLink(template, variablesOf(template, t)).map(name => [
    name,
    Array.from({ length: parts(name) }, () => mark(next++, name)).join(''),
  ])
  const values: Record<string, string> = { ...fixed, ...Object.fromEntries(marks) }
  return signed(template, textOf(template, values, t), t.code, { ...fixed, link: values.link })
}

type Worded = Pick<OutgoingMessage, 'template' | 'variables' | 'values'> & {
  language: Pick<OutgoingMessage['language'], 'code'>
}

/** The values of the variables, in order. What does not fit is cut, between letters as one reads them. */
export const smsValues = ({ template, variables, values, language }: Worded) =>
  withLink(template, variables).flatMap(name => {
    const value = cut(inOneLine(values[name] ?? '', language.code), parts(name) * LONGEST)
    return Array.from({ length: parts(name) }, (_, part) => value.slice(part * LONGEST, (part + 1) * LONGEST))
  })

const letters = new Intl.Segmenter('en')
/** क्षि is one letter, of four characters: half of one is another word, or none. */
function cut(text: string, longest: number): string {
  if (text.length <= longest) return text
  const first = [...letters.segment(text)].findLast(({ index }) => index <= longest)!
  return text.slice(0, first.index)
}

/** How many an SMS is sent and charged as: 160 characters, or 153 in each of several, in GSM's alphabet; 70 or 67 in any other (3GPP TS 23.038). */
export function smsParts(text: string): number {
  const [alone, each] = isGsm(text) ? [160, 153] : [70, 67]
  return text.length <= alone ? 1 : Math.ceil(text.length / each)
}
/**
 * Whether all of it is in GSM's alphabet, in which an SMS holds more than twice as much. What is not goes as Unicode, and that has to be said,
 * or it arrives as question marks.
 */
export const isGsm = (text: string): boolean => GSM.test(text)
/** What of GSM's seven-bit alphabet our texts use. */
const GSM = /^[A-Za-z0-9 \n.,:;?!()'"&%@#/\-_+]*$/

/** What is about an order ends with the way to it. A link may be of our own host alone, and that is registered with the text. */
const withLink = (template: Template, variables: readonly string[]): readonly string[] =>
  'orderNo' in templates[template].facts ? [...variables, 'link'] : variables

/** Every text must name its sender; a code's already does. */
function signed(
  template: Template,
  text: string,
  language: Language,
  { brand, host, link }: Fixed & { link: string | undefined },
): string {
  if (template === 'login-code') return text
  return `${inOneLine(text, language)}${link ? ` https://${host}/b/${link}` : ''} - ${brand}`
}

const parts = (variable: string) => (inTwo.has(variable) ? 2 : 1)
/** In English '₹' alone would make the text Unicode: 70 characters a part instead of 160. Another language's is that anyway. */
const inOneLine = (text: string, language: Language) =>
  (language === english.code ? text.replaceAll('₹', 'Rs ') : text).replace(/\s+/g, ' ').trim()
