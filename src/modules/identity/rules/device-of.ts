const browsers: [RegExp, string][] = [
  [/\bEdgA?\/|EdgiOS/, 'Edge'],
  [/\bOPR\/|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/iPhone|iPad/, 'iPhone or iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux|CrOS/, 'Linux'],
]
const nameIn = (names: [RegExp, string][], program: string) => names.find(([mark]) => mark.test(program))?.[1]

/** What a browser calls itself, in plain words: 'Chrome on Android'. Only shown back, so a guess will do. */
export function deviceOf(program: string): string {
  const [browser, system] = [nameIn(browsers, program), nameIn(systems, program)]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Another program'
}
