/** The kinds of texts that operators write and customers read. */
export const textKinds = ['article', 'answer', 'question', 'policy', 'opening', 'photo', 'client'] as const
export type TextKind = (typeof textKinds)[number]
export const isTextKind = (kind: string): kind is TextKind => textKinds.some(known => known === kind)

/** The fields of each kind. `text` is Markdown, every other field is one line. */
export type TextContents = {
  article: { title: string; lead: string; text: string }
  policy: { title: string; lead: string; text: string }
  /** `asked`: the FAQ group, or ''; published versions store it under this name. `words`: additional search words. */
  answer: { title: string; text: string; topic: string; asked: string; words: string }
  /** A question on the home page and on city pages. */
  question: { title: string; text: string }
  opening: { title: string; where: string; text: string; wants: string }
  /** A photo on the home page: its caption, and the picture as Markdown. */
  photo: { title: string; text: string }
  /** A business customer that may be named, with its logo. */
  client: { title: string; text: string }
}
export type TextContent<K extends TextKind = TextKind> = TextContents[K]
/** The content of any kind, by field name. */
export type TextFields = Record<string, string>

/** The state of a text for customers: the last published version, the one that comes with the software, or hidden. */
export type TextVisibility = 'published' | 'delivered' | 'nothing'

/** True for kinds whose pages are required elsewhere (footer, consent at checkout) and must always have a text. */
export const isAlwaysShown = (kind: TextKind): boolean => kind === 'policy'
/** True for kinds that need a picture. */
export const isPictureRequired = (kind: TextKind): boolean => kind === 'photo' || kind === 'client'
/** True for kinds to which staff cannot add texts: each has its own page. */
export const isFixedTextKind = (kind: TextKind): boolean => kind === 'policy'

/** The help topics in display order; `help.topic.<topic>` is the label. */
export const helpTopics = ['prices', 'booking', 'packing', 'day', 'payment', 'vehicles', 'services', 'account'] as const
/** The FAQ groups in display order; `help.faqGroup.<group>` is the label. */
export const faqGroups = ['packing', 'crew', 'price', 'services'] as const

/** Returns the first free one of 'x', 'x-2', 'x-3' and so on. */
export function findFreeSlug(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted
  let count = 2
  while (taken.has(`${wanted}-${count}`)) count++
  return `${wanted}-${count}`
}
