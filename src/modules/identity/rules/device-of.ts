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

/** A browser and its operating system, by their names in every language; null if unknown. */
export type Device = { browser: string | null; system: string | null }

/** Detects browser and system from a user agent: Chrome, Android. Only shown to the customer, so a guess is enough. */
export const deviceOf = (program: string): Device => ({
  browser: nameIn(browsers, program),
  system: nameIn(systems, program),
})
