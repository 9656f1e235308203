import { englishLanguage, type Language } from '#i18n/language.ts'
import type { Translate } from '#i18n/translator.ts'
import type { OutgoingMessage } from '../ports.ts'
import { getTemplateText, listTemplateVariables, type Template, templates } from './templates.ts'

/** The registry allows 30 characters per variable; longer values use two in a row (TRAI DLT). */
const MAX_VARIABLE_LENGTH = 30
const doubleVariables = new Set<string>(['route', 'refund', 'crew', 'before', 'service'])

type SmsBrandValues = { brand: string; host: string }

/**
 * Returns the SMS text to register in a language, with each variable written as `mark(n, name)`, counted from 1. Only
 * the brand and the site's name are fixed values.
 */
export function formatSmsBody(
  template: Template,
  fixed: SmsBrandValues,
  t: Translate,
  mark: (n: number, name: string) => string,
): string {
  let next = 1
  const marks = addLinkVariable(template, listTemplateVariables(template, t)).map(name => [
    name,
    Array.from({ length: countVariableParts(name) }, () => mark(next++, name)).join(''),
  ])
  const values: Record<string, string> = { ...fixed, ...Object.fromEntries(marks) }
  return addSender(template, getTemplateText(template, values, t), t.code, { ...fixed, link: values.link })
}

type FormattedSms = Pick<OutgoingMessage, 'template' | 'variables' | 'values'> & {
  language: Pick<OutgoingMessage['language'], 'code'>
}

/** Returns the values of the variables, in order. A value that is too long is cut between graphemes. */
export const getSmsValues = ({ template, variables, values, language }: FormattedSms) =>
  addLinkVariable(template, variables).flatMap(name => {
    const value = cutToLength(
      toSingleLine(values[name] ?? '', language.code),
      countVariableParts(name) * MAX_VARIABLE_LENGTH,
    )
    return Array.from({ length: countVariableParts(name) }, (_, part) =>
      value.slice(part * MAX_VARIABLE_LENGTH, (part + 1) * MAX_VARIABLE_LENGTH),
    )
  })

const graphemes = new Intl.Segmenter('en')
/**
 * Cuts a text at a grapheme boundary: क्षि is one grapheme of four characters, and half of it is another word or none.
 */
function cutToLength(text: string, longest: number): string {
  if (text.length <= longest) return text
  const first = [...graphemes.segment(text)].findLast(({ index }) => index <= longest)!
  return text.slice(0, first.index)
}

/**
 * Returns the number of parts that an SMS is sent and charged as: 160 characters, or 153 in each of several, in the GSM
 * alphabet; 70 or 67 in any other (3GPP TS 23.038).
 */
export function countSmsParts(text: string): number {
  const [alone, each] = isGsm(text) ? [160, 153] : [70, 67]
  return text.length <= alone ? 1 : Math.ceil(text.length / each)
}
/**
 * True if all of the text is in the GSM alphabet, in which an SMS holds more than twice as much. Any other text must be
 * sent as Unicode, or it arrives as question marks.
 */
export const isGsm = (text: string): boolean => GSM.test(text)
/** The part of the GSM 7-bit alphabet that our texts use. */
const GSM = /^[A-Za-z0-9 \n.,:;?!()'"&%@#/\-_+]*$/

/** Adds the link to messages about an order. A link must be of our own host, which is registered with the text. */
const addLinkVariable = (template: Template, variables: readonly string[]): readonly string[] =>
  'orderNo' in templates[template].facts ? [...variables, 'link'] : variables

/** Adds the link and the sender's name, which every text must have; the text of a code has it already. */
function addSender(
  template: Template,
  text: string,
  language: Language,
  { brand, host, link }: SmsBrandValues & { link: string | undefined },
): string {
  if (template === 'login-code') return text
  return `${toSingleLine(text, language)}${link ? ` https://${host}/b/${link}` : ''} - ${brand}`
}

const countVariableParts = (variable: string) => (doubleVariables.has(variable) ? 2 : 1)
/**
 * Formats a text for an SMS. In English '₹' alone would make the text Unicode: 70 characters per part instead of 160.
 * Texts in other languages are Unicode anyway.
 */
const toSingleLine = (text: string, language: Language) =>
  (language === englishLanguage.code ? text.replaceAll('₹', 'Rs ') : text).replace(/\s+/g, ' ').trim()
