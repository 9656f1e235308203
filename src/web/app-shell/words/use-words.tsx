import { createContext, Fragment, type ReactNode, use } from 'react'
import { useMatches } from 'react-router'
import { type Area, type Key, type ParamsOf, type Translate, translateAny } from '#i18n/speaker.ts'
import { type PageWords, WORDS_LINK } from './browser-words.ts'
import type { Says } from './says.ts'

/** Put around all that is rendered by `entry.server.tsx` and `entry.client.tsx`, and by a test around a piece. */
export const WordsContext = createContext<PageWords | null>(null)

function usePageWords(): PageWords {
  const words = use(WordsContext)
  if (!words) throw new Error('nothing here has words')
  return words
}

/** What says a word in the visitor's language, by its area and name, with what it asks for. */
export const useTranslation = (): Translate => usePageWords().t

/** Names the words of this page to the browser, which needs them as soon as the page's script is there. */
export function WordsLink() {
  const { path } = usePageWords()
  const matches = useMatches() as { handle?: Partial<Says> }[]
  const areas = new Set<Area>(matches.flatMap(({ handle }) => handle?.areas ?? []))
  return <link id={WORDS_LINK} rel="preload" as="fetch" crossOrigin="anonymous" href={path([...areas])} />
}

type Pieces<K extends Key> = { words: K; with: { [Name in keyof ParamsOf<K>]: ReactNode } }

/** A text with pieces of the page in it, where the language puts them: `with={{ phone: <a … /> }}`. */
export function Trans<K extends Key>({ words, with: pieces }: Pieces<K>) {
  const names = Object.keys(pieces) as (keyof typeof pieces)[]
  const marks = Object.fromEntries(names.map((name, i) => [name, `\u0000${i}\u0000`]))
  return translateAny(useTranslation(), words, marks)
    .split('\u0000')
    .map((part, i) => <Fragment key={i}>{i % 2 === 0 ? part : pieces[names[Number(part)]!]}</Fragment>)
}
