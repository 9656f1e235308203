import type { Language } from '#i18n/language.ts'
import latinPlain from '#web/ui/fonts/anek-latin-beside-400.woff2'
import latinBold from '#web/ui/fonts/anek-latin-beside-600.woff2'

const files = import.meta.glob<string>('../../ui/fonts/languages/*.woff2', {
  query: '?url',
  import: 'default',
  eager: true,
})

export type LanguageFonts = FontFiles & { latin: FontFiles }
type FontFiles = { plain: string; bold: string }

/**
 * Returns the font files of a language, regular and bold, and the Latin ones beside them. Null where the language has
 * no font of its own.
 */
export function getLanguageFonts(language: Language): LanguageFonts | null {
  const [plain, bold] = [400, 600].map(weight => files[`../../ui/fonts/languages/${language}-${weight}.woff2`])
  return plain && bold ? { plain, bold, latin: { plain: latinPlain, bold: latinBold } } : null
}
