import type { Language } from '#words/language.ts'

const files = import.meta.glob<string>('../../ui/fonts/languages/*.woff2', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** Where the letters of a language lie, plain and bold. Null where they are Latin. */
export function lettersOf(language: Language) {
  const [plain, bold] = [400, 600].map(weight => files[`../../ui/fonts/languages/${language}-${weight}.woff2`])
  return plain && bold ? { plain, bold } : null
}
