import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { CompiledPart, CompiledText } from './translator.ts'

/**
 * Compiles an ICU text. Throws SyntaxError if it is invalid or uses parts of ICU that we do not support (dates, times,
 * tags).
 */
export const compileText = (text: string): CompiledText => compiled(parse(text, { ignoreTag: true }))

function compiled(elements: MessageFormatElement[]): CompiledText {
  const parts = elements.map(partOf)
  return parts.every(part => typeof part === 'string') ? parts.join('') : parts
}

function partOf(element: MessageFormatElement): CompiledPart {
  switch (element.type) {
    case TYPE.literal:
      return element.value
    case TYPE.pound:
      return 0
    case TYPE.argument:
      return [element.value]
    case TYPE.number:
      return [element.value, 'number']
    case TYPE.select:
      return [element.value, 'select', formsOf(element.options)]
    case TYPE.plural:
      return [element.value, element.pluralType === 'ordinal' ? 'ordinal' : 'plural', formsOf(element.options)]
    default:
      throw new SyntaxError(`not said here: ICU element ${element.type}`)
  }
}

const formsOf = (options: Record<string, { value: MessageFormatElement[] }>): Record<string, CompiledText> =>
  Object.fromEntries(Object.entries(options).map(([form, { value }]) => [form, compiled(value)]))
