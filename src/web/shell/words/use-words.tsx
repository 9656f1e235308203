import { createContext, Fragment, type ReactNode, useContext, useRef } from 'react'
import { useMatches } from 'react-router'
import { english, type LanguageFacts } from '#words/language.ts'
import type { Key, ParamsOf, Say } from '#words/speaker.ts'
import { sayOf, spokenBy } from './words-in.ts'

const Spoken = createContext<Say | null>(null)

/** What the server can say at any time: for the error page of a request that failed before it had loaded its words. */
export const ServerWords = createContext<{ say: Say; language: LanguageFacts } | null>(null)

/** Around all that is rendered: what `useSay` says are the words that the page's routes brought. */
export function Words({ children }: { children: (language: LanguageFacts) => ReactNode }) {
  const server = useContext(ServerWords)
  const spoken = spokenBy(useMatches())
  const last = useRef({ spoken, say: sayOf(spoken) })
  const same = spoken.length === last.current.spoken.length && spoken.every((one, i) => one === last.current.spoken[i])
  if (!same) last.current = { spoken, say: sayOf(spoken) }
  const [first] = spoken
  return (
    <Spoken value={first ? last.current.say : (server?.say ?? null)}>
      {children(first?.language ?? server?.language ?? english)}
    </Spoken>
  )
}

/** Says a word of the page: `say('booking.title', { orderNo })`. */
export function useSay(): Say {
  const say = useContext(Spoken)
  if (!say) throw new Error('nothing here has words')
  return say
}

type Pieces<K extends Key> = { words: K; with: { [Name in keyof ParamsOf<K>]: ReactNode } }

/** A text with pieces of the page in it, where the language puts them: `<Said words="faq.ask" with={{ phone: <a … /> }} />`. */
export function Said<K extends Key>({ words, with: pieces }: Pieces<K>) {
  const say = useSay() as unknown as (key: K, values: Record<string, string>) => string
  const names = Object.keys(pieces) as (keyof typeof pieces)[]
  const marked = say(words, Object.fromEntries(names.map((name, i) => [name, `\u0000${i}\u0000`])))
  return marked
    .split('\u0000')
    .map((part, i) => <Fragment key={i}>{i % 2 === 0 ? part : pieces[names[Number(part)]!]}</Fragment>)
}
