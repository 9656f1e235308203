const browsers: [RegExp, string][] = [
  [/\bEdgA?\/|EdgiOS/, 'Edge'],
  [/\bOPR\/|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/iPhone|iPad/, 'iPhone, iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux|CrOS/, 'Linux'],
]
const nameIn = (names: [RegExp, string][], program: string) => names.find(([mark]) => mark.test(program))?.[1] ?? null

/** A browser and what it runs on, by their names in every language; null where they are not known. */
export type Device = { browser: string | null; system: string | null }

/** What a browser calls itself: Chrome, Android. Only shown back, so a guess will do. */
export const deviceOf = (program: string): Device => ({
  browser: nameIn(browsers, program),
  system: nameIn(systems, program),
})
