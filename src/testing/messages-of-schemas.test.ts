import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import errors from '#i18n/en/error-texts.ts'
import staffErrors from '#i18n/en/staff-error-texts.ts'

/** The zod methods whose last argument is a message. The types of `reject` check its codes. */
const checks = new Set([
  'min',
  'max',
  'length',
  'nonempty',
  'regex',
  'refine',
  'check',
  'email',
  'number',
  'string',
  'enum',
  'custom',
  'int',
])
/** True for a code such as 'name.required', as opposed to a sentence for an operator. */
const isCode = (text: unknown): text is string => typeof text === 'string' && /^[a-z-]+\.[a-z-]+$/.test(text)

type Node = { type: string; [part: string]: unknown }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* nodesIn(one)
  if (!isNode(value)) return
  yield value
  for (const part of Object.values(value)) yield* nodesIn(part)
}

/**
 * Yields the codes that the schemas of a file have as messages: `.min(1, 'name.required')`, `{ error: 'name.required'
 * }`.
 */
function* messagesIn(text: string): Generator<string> {
  for (const node of nodesIn(parseSync('any.tsx', text).program)) {
    if (node.type !== 'CallExpression') continue
    const { property } = node.callee as { property?: { name?: string } }
    const last = (node.arguments as Node[]).at(-1)
    if (!checks.has(property?.name ?? '') || !last) continue
    if (isCode(last.value)) yield last.value
    for (const one of (last.properties ?? []) as { key?: { name?: string }; value?: Node }[])
      if (['error', 'message'].includes(one.key?.name ?? '') && isCode(one.value?.value)) yield one.value.value
  }
}

const files = globSync('src/**/*.{ts,tsx}').filter(file => !/\.test\.tsx?$/.test(file))
const messages = files
  .map(file => [file, readFileSync(file, 'utf8')] as const)
  .filter(([, text]) => text.includes("from 'zod'"))
  .flatMap(([file, text]) => [...messagesIn(text)].map(code => `${code} (${file})`))

test('every message of a schema has a text', () => {
  const known = { ...errors, ...staffErrors }
  const without = messages.filter(message => !(message.split(' ')[0]! in known))
  expect(without, 'its words belong into src/i18n/en/error-texts.ts, or staff-error-texts.ts').toEqual([])
  expect(messages.length).toBeGreaterThan(15) // proves that this test finds them
})
