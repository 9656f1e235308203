/** With this in its question, a page's address answers with what brings the page to life, and no page. */
export const CALL = '_scripts'

/** What the router of a page begins with, as the server would have written it into the page itself. */
export type Called = {
  /** Links to what its script wants, as HTML. */
  links: string
  context: object
  /** What its loaders gave, as the router packs it. */
  data: string
  /** The script that names all others. */
  manifest: string
  /** The module of each screen that the page is made of. */
  screens: [id: string, file: string][]
  entry: string
}
