import type { SpokenWords } from '#words/open-words.ts'
import { type Say, speaker } from '#words/speaker.ts'

type Match = { loaderData?: unknown } | undefined

/** The words that the routes of a page brought (`wordsLoader`). None only where the server failed before it had any. */
export const spokenBy = (matches: readonly Match[]): SpokenWords[] =>
  matches.flatMap(match => {
    const loaded = match?.loaderData as { spoken?: SpokenWords } | null | undefined
    return loaded?.spoken ? [loaded.spoken] : []
  })

/** For a route's `meta`, which stands outside of what is rendered. */
export const sayIn = (matches: readonly Match[]): Say => sayOf(spokenBy(matches))

export const sayOf = (spoken: readonly SpokenWords[]): Say =>
  speaker(spoken[0]?.language.tag ?? '', key => spoken.find(({ words }) => key in words)?.words[key])
