/** The text of every article, by its slug. */
const files = import.meta.glob<string>('./articles/*.md', { query: '?raw', import: 'default', eager: true })

export const articleText = (slug: string): string => files[`./articles/${slug}.md`]!
