import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'

type Node = { type: string; start: number; [field: string]: unknown }

/** Attributes that people read or hear. */
const READ = new Set(['alt', 'aria-description', 'aria-label', 'hint', 'label', 'placeholder', 'title', 'text'])
/**
 * Matches 'Pay the token' and 'Nothing was paid.': a capital, then words. Names of classes, headers, fonts and codes do
 * not match.
 */
const SENTENCE = /^\W*\p{Lu}[\p{L}’']*,?( [\p{L}\d’'"“(–-]+)+|^\W*\p{Lu}\p{Ll}+[.!?…]$/u
const LETTERS = /\p{L}{2}/u

/**
 * Collects the texts for people in a source file: text between tags, attributes that are read, and strings that look
 * like sentences. Plain Errors, log lines and database messages are for engineers and do not count.
 */
export function findSentences(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  const found: string[] = []
  const t = (node: Node, text: string) => {
    const line = source.slice(0, node.start).split('\n').length
    found.push(`${file}:${line} ${text.trim().replace(/\s+/g, ' ').slice(0, 60)}`)
  }
  walk(parseSync(file, source).program as unknown as Node, node => {
    if (isForEngineers(node, source)) return false
    if (node.type === 'JSXText' && LETTERS.test(node.value as string)) t(node, node.value as string)
    if (node.type === 'JSXAttribute') {
      const name = (node.name as Node).name as string
      const value = node.value as Node | null
      if (READ.has(name) && value?.type === 'Literal' && LETTERS.test(value.value as string))
        t(node, value.value as string)
    }
    if (node.type === 'Literal' && typeof node.value === 'string' && SENTENCE.test(node.value)) t(node, node.value)
    if (node.type === 'TemplateElement') {
      const text = (node.value as { cooked: string }).cooked
      if (SENTENCE.test(text)) t(node, text)
    }
    return true
  })
  return found
}

const ENGINEERS = /^(new \w*Error|\w*log\b|(app|console|\w+)\.log\b|console\.|sql\b|refuse\b|test\b|describe\b)/
function isForEngineers(node: Node, source: string): boolean {
  if (/^(Import|Export\w*From|ExportAll|TS)/.test(node.type)) return true
  if (!['NewExpression', 'CallExpression', 'TaggedTemplateExpression'].includes(node.type)) return false
  return ENGINEERS.test(source.slice(node.start, node.start + 40))
}

/** Walks depth first; `visit` returns whether to continue inside. */
function walk(node: Node, visit: (node: Node) => boolean) {
  if (!visit(node)) return
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (child && typeof child === 'object' && 'type' in child) walk(child as Node, visit)
}
