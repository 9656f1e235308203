import { english } from './language.ts'
import type { Translate } from './speaker.ts'

/** The `lang` of a text of the catalogue that the reader's language may not have: 'en' where it stands in Latin letters alone. */
export const langOf = ({ code }: Pick<Translate, 'code'>, text: string): 'en' | undefined =>
  code === english.code || /[^\p{Script=Latin}\p{Script=Common}]/u.test(text) ? undefined : (english.code as 'en')
