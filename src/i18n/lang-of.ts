import { english } from './language.ts'
import type { Translate } from './speaker.ts'

/**
 * Returns the `lang` attribute of a catalogue text: 'en' if the reader's language has no translation and the text is in
 * Latin letters only.
 */
export const langOf = ({ code }: Pick<Translate, 'code'>, text: string): 'en' | undefined =>
  code === english.code || /[^\p{Script=Latin}\p{Script=Common}]/u.test(text) ? undefined : (english.code as 'en')
