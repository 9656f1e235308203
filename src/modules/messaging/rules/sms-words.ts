import type { Say } from '#words/speaker.ts'
import type { OutgoingMessage } from '../ports.ts'
import { type Template, templates, textOf, variablesOf } from './templates.ts'

/** The registry allows 30 characters a variable; longer values go over two in a row (TRAI DLT). */
const LONGEST = 30
const inTwo = new Set<string>(['route', 'refund', 'crew', 'service'])

type Fixed = { brand: string; host: string }

/** The text to be registered, each variable written as `mark(n)`, from 1. Only the brand and the site's name stand in it. */
export function smsBody(template: Template, fixed: Fixed, say: Say, mark: (n: number) => string): string {
  let next = 1
  const marks = withLink(template, variablesOf(template, say)).map(name => [
    name,
    Array.from({ length: parts(name) }, () => mark(next++)).join(''),
  ])
  const values: Record<string, string> = { ...fixed, ...Object.fromEntries(marks) }
  return signed(template, textOf(template, values, say), { ...fixed, link: values.link })
}

/** The values of the variables, in order. What does not fit is cut. */
export const smsValues = ({
  template,
  variables,
  values,
}: Pick<OutgoingMessage, 'template' | 'variables' | 'values'>) =>
  withLink(template, variables).flatMap(name => {
    const value = plain(values[name] ?? '')
    return Array.from({ length: parts(name) }, (_, part) => value.slice(part * LONGEST, (part + 1) * LONGEST))
  })

/** What is about an order ends with the way to it. A link may be of our own host alone, and that is registered with the text. */
const withLink = (template: Template, variables: readonly string[]): readonly string[] =>
  'orderNo' in templates[template].facts ? [...variables, 'link'] : variables

/** Every text must name its sender; a code's already does. */
function signed(template: Template, text: string, { brand, host, link }: Fixed & { link: string | undefined }): string {
  if (template === 'login-code') return text
  return `${plain(text)}${link ? ` https://${host}/b/${link}` : ''} - ${brand}`
}

const parts = (variable: string) => (inTwo.has(variable) ? 2 : 1)
/** '₹' alone would make the text Unicode: 70 characters a part instead of 160. */
const plain = (text: string) => text.replaceAll('₹', 'Rs ').replace(/\s+/g, ' ').trim()
