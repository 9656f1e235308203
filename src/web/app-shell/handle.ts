/** What a route may say about its page: `export const handle = { static: true } satisfies ScreenHandle`. */
export type ScreenHandle = {
  /** Ships no script, but what opens the login dialog for a visitor who asks for it. */
  static?: true
  /** Its script comes with the first touch. Until then all works as it does without. */
  touch?: true
  /** The same for everybody who brings no cookie: caches on the way may keep it. */
  publicCache?: true
  /** Without header, footer and floating buttons (NAV-09); such a screen brings its own <main>. */
  bare?: true
  /** An app of its own on a home screen: where its manifest is. */
  manifest?: '/crew/manifest.webmanifest'
  /** The header stands on kraft, as part of the hero. */
  kraft?: true
}
