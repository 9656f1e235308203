/** The page options of a route: `export const handle = { static: true } satisfies ScreenHandle`. */
export type ScreenHandle = {
  /** Ships no script except the one that opens the login dialog on request. */
  static?: true
  /** Loads its script with the first touch. Until then everything works without script. */
  touch?: true
  /** The same for every visitor without a cookie: shared caches may store it. */
  publicCache?: true
  /** Without header, footer and floating buttons (NAV-09); such a screen renders its own <main>. */
  bare?: true
  /** The manifest, for an app of its own on a home screen. */
  manifest?: '/crew/manifest.webmanifest'
  /** The header is on kraft, as part of the hero. */
  kraft?: true
}
