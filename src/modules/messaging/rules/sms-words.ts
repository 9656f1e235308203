import { type Template, templates, textWith } from './templates.ts'

/** The registry allows 30 characters a variable; longer values go over two in a row (TRAI DLT). */
const LONGEST = 30
const inTwo = new Set<string>(['route', 'refund', 'crew', 'service'])

type Fixed = { brand: string; host: string }

/** The text to be registered, each variable written as `mark(n)`, from 1. Only the brand and the site's name stand in it. */
export function smsBody(template: Template, fixed: Fixed, mark: (n: number) => string): string {
  let next = 1
  const marks = templates[template].variables.map(name => [
    name,
    Array.from({ length: parts(name) }, () => mark(next++)).join(''),
  ])
  return signed(template, textWith(template, { ...fixed, ...Object.fromEntries(marks) }), fixed.brand)
}

/** The values of the variables, in order. What does not fit is cut. */
export const smsValues = (template: Template, params: Record<string, string>): string[] =>
  templates[template].variables.flatMap(name => {
    const value = plain(params[name] ?? '')
    return Array.from({ length: parts(name) }, (_, part) => value.slice(part * LONGEST, (part + 1) * LONGEST))
  })

/** Every text must name its sender; a code's already does. */
const signed = (template: Template, text: string, brand: string) =>
  template === 'login-code' ? text : `${plain(text)} - ${brand}`

const parts = (variable: string) => (inTwo.has(variable) ? 2 : 1)
/** '₹' alone would make the text Unicode: 70 characters a part instead of 160. */
const plain = (text: string) => text.replaceAll('₹', 'Rs ').replace(/\s+/g, ' ').trim()
