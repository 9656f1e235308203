/** What the operator writes, and customers read. */
export const textKinds = ['article', 'answer', 'question', 'policy', 'opening', 'photo', 'client'] as const
export type TextKind = (typeof textKinds)[number]
export const isTextKind = (kind: string): kind is TextKind => textKinds.some(known => known === kind)

/** What each consists of; `text` is Markdown, all else a line. */
export type TextContents = {
  article: { title: string; lead: string; text: string }
  policy: { title: string; lead: string; text: string }
  /** `asked`: the group of the FAQ that has it, or ''. `words`: what people look for it by besides. */
  answer: { title: string; text: string; topic: string; asked: string; words: string }
  /** Of the home page and of a city's. */
  question: { title: string; text: string }
  opening: { title: string; where: string; text: string; wants: string }
  /** Of the home page: what stands beneath it, and the picture as Markdown. */
  photo: { title: string; text: string }
  /** A firm that may be named, and its mark. */
  client: { title: string; text: string }
}
export type TextContent<K extends TextKind = TextKind> = TextContents[K]
/** The same by the names of its fields. */
export type TextFields = Record<string, string>

/** What customers read: the last that was published, what comes with the software, or nothing. */
export type ShownText = 'published' | 'delivered' | 'nothing'

/** The pages of these are promised elsewhere (the footer, the consent at checkout), and are never without a text. */
export const isAlwaysShown = (kind: TextKind): boolean => kind === 'policy'
/** What is nothing without its picture. */
export const isPictured = (kind: TextKind): boolean => kind === 'photo' || kind === 'client'
/** Staff write no further ones: each has its page. */
export const isGiven = (kind: TextKind): boolean => kind === 'policy'

/** The topics of help, in their order; `help.topic.<topic>` names each. */
export const helpTopics = ['prices', 'booking', 'packing', 'day', 'payment', 'vehicles', 'services', 'account'] as const
/** The groups of the FAQ, in their order; `help.asked.<group>` names each. */
export const askedGroups = ['packing', 'crew', 'price', 'services'] as const

/** The first of 'x', 'x-2', 'x-3' … that nobody has. */
export function freeSlug(wished: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wished)) return wished
  let count = 2
  while (taken.has(`${wished}-${count}`)) count++
  return `${wished}-${count}`
}
