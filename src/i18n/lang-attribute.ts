import { englishLanguage } from './language.ts'
import type { Translate } from './translator.ts'

/**
 * Returns the `lang` attribute of a catalogue text: 'en' if the reader's language has no translation and the text is in
 * Latin letters only.
 */
export const getLangAttribute = ({ code }: Pick<Translate, 'code'>, text: string): 'en' | undefined =>
  code === englishLanguage.code || /[^\p{Script=Latin}\p{Script=Common}]/u.test(text)
    ? undefined
    : (englishLanguage.code as 'en')
