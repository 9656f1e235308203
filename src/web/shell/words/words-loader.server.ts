import type { Area } from '#words/speaker.ts'
import { type Args, appOf } from '../session.ts'
import { languageContext } from '../context.ts'

/**
 * The loader of a route without a path that stands around the screens of an area (`words.ts` beside them): what they say, in the visitor's
 * language. It is asked once, however often its screens load anew.
 */
export const wordsLoader =
  (...areas: Area[]) =>
  ({ context }: Pick<Args, 'context'>) => ({
    spoken: appOf(context).words.spoken(context.get(languageContext), areas),
  })
