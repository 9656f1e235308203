import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { compileText } from './compile.ts'

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>

/** A translation may be longer than the English, but must fit on a button. */
const MAX_LENGTH_RATIO = 2.2
const SHORT = 20

/**
 * Compares a language's texts with the English and returns the errors, one line each: texts missing or surplus, other
 * parameters, missing plural forms, far too long, invalid ICU.
 */
export function collectErrors(english: Texts, texts: Texts, tag: string): string[] {
  const areas = new Set([...Object.keys(english), ...Object.keys(texts)])
  return [...areas].flatMap(area => {
    const [ours, theirs] = [english[area], texts[area]]
    if (!ours) return [`${area}: no such area`]
    if (!theirs) return [`${area}: missing`]
    const surplus = Object.keys(theirs).filter(key => !(key in ours))
    return [
      ...surplus.map(key => `${area}.${key}: no such word`),
      ...Object.entries(ours).flatMap(([key, text]) =>
        findTextErrors(text, theirs[key], tag).map(problem => `${area}.${key}: ${problem}`),
      ),
    ]
  })
}

function findTextErrors(english: string, text: string | undefined, tag: string): string[] {
  if (text === undefined || text.trim() === '') return ['missing']
  try {
    compileText(text)
  } catch (error) {
    return [`no ICU text: ${(error as Error).message}`]
  }
  const [ours, theirs] = [getTextShape(english), getTextShape(text)]
  const differing = [...new Set([...ours.params, ...theirs.params])].filter(
    name => !ours.params.has(name) || !theirs.params.has(name),
  )
  const errors = differing.map(name => `{${name}} differs`)
  if (text.length > Math.max(SHORT, english.length * MAX_LENGTH_RATIO)) errors.push('far longer than the English')
  for (const { name, ordinal, forms } of theirs.plurals) {
    const needed = new Intl.PluralRules(tag, { type: ordinal ? 'ordinal' : 'cardinal' }).resolvedOptions()
      .pluralCategories
    const missing = ordinal ? (forms.includes('other') ? [] : ['other']) : needed.filter(form => !forms.includes(form))
    errors.push(...missing.map(form => `{${name}} lacks '${form}'`))
  }
  return errors
}

type Shape = { params: Set<string>; plurals: { name: string; ordinal: boolean; forms: string[] }[] }

function getTextShape(text: string): Shape {
  const found: Shape = { params: new Set(), plurals: [] }
  const walk = (elements: MessageFormatElement[]) => {
    for (const element of elements) {
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue
      found.params.add(element.value)
      if (element.type !== TYPE.plural && element.type !== TYPE.select) continue
      const forms = Object.keys(element.options)
      if (element.type === TYPE.plural)
        found.plurals.push({ name: element.value, ordinal: element.pluralType === 'ordinal', forms })
      for (const option of Object.values(element.options)) walk(option.value)
    }
  }
  walk(parse(text, { ignoreTag: true }))
  return found
}
