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
const findName = (names: [RegExp, string][], program: string) => names.find(([mark]) => mark.test(program))?.[1] ?? null

/** A browser and its operating system, by their names in every language; null if unknown. */
export type Device = { browser: string | null; system: string | null }

/** Detects browser and system from a user agent: Chrome, Android. Only shown to the customer, so a guess is enough. */
export const parseDevice = (program: string): Device => ({
  browser: findName(browsers, program),
  system: findName(systems, program),
})
