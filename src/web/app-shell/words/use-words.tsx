import { createContext, Fragment, type ReactNode, use } from 'react'
import { useMatches } from 'react-router'
import { type Area, type TextParams, type Translate, type TranslationKey, translateAny } from '#i18n/translator.ts'
import { type PageWords, WORDS_LINK } from './browser-words.ts'
import type { TextAreasHandle } from './declare-text-areas.ts'

/** Provided around the whole page by `entry.server.tsx` and `entry.client.tsx`, and by tests around a component. */
export const WordsContext = createContext<PageWords | null>(null)

function usePageWords(): PageWords {
  const words = use(WordsContext)
  if (!words) throw new Error('nothing here has words')
  return words
}

/** Returns the function that translates a key (area and name) to the visitor's language and fills its variables. */
export const useTranslation = (): Translate => usePageWords().t

/** Names the translations of this page to the browser, which needs them as soon as the page's script is loaded. */
export function WordsLink() {
  const { path } = usePageWords()
  const matches = useMatches() as { handle?: Partial<TextAreasHandle> }[]
  const areas = new Set<Area>(matches.flatMap(({ handle }) => handle?.areas ?? []))
  return <link id={WORDS_LINK} rel="preload" as="fetch" crossOrigin="anonymous" href={path([...areas])} />
}

type Pieces<K extends TranslationKey> = { words: K; with: { [Name in keyof TextParams<K>]: ReactNode } }

/** A text with elements of the page in it, at the position that the language requires: `with={{ phone: <a … /> }}`. */
export function Trans<K extends TranslationKey>({ words, with: pieces }: Pieces<K>) {
  const names = Object.keys(pieces) as (keyof typeof pieces)[]
  const marks = Object.fromEntries(names.map((name, i) => [name, `\u0000${i}\u0000`]))
  return translateAny(useTranslation(), words, marks)
    .split('\u0000')
    .map((part, i) => <Fragment key={i}>{i % 2 === 0 ? part : pieces[names[Number(part)]!]}</Fragment>)
}
