/** With this query parameter, a page's address responds with the start data of the page instead of the page. */
export const START_DATA_PARAM = '_scripts'

/** The start data of a page's router, as the server would have written it into the page. */
export type StartData = {
  /** Preload links for the script, as HTML. */
  links: string
  context: object
  /** The loaders' results, as the router serialises them. */
  data: string
  /** The script that lists all others. */
  manifest: string
  /** The modules of the screens that make up the page. */
  screens: [id: string, file: string][]
  entry: string
}
