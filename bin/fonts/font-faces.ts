import { fontScripts, getUnicodeRange } from '../../src/web/ui/fonts/scripts.ts'

/**
 * Builds the stylesheet for texts in other languages on a page: a customer's name, the language menu. Each file is
 * loaded with its first letter.
 */
export const buildScriptFontFaces = () =>
  [
    '/* Written by bin/build-fonts.ts. */',
    ...Object.values(fontScripts).flatMap(script =>
      WEIGHTS.map(([wght, weights]) =>
        face('Anek India', `scripts/${script.name}-${wght}`, weights, getUnicodeRange(script)),
      ),
    ),
    '/* Names of languages, each in its own letters: no menu asks for a whole script. */',
    ...Object.values(fontScripts).map(script =>
      face('Anek names', `names/${script.name}`, '100 900', getUnicodeRange(script), script.system),
    ),
    '',
  ].join('\n')

const WEIGHTS = [
  [400, '100 549'],
  [600, '550 900'],
] as const

/** `system`: a font of this script on the reader's device is used if there is one. */
const face = (family: string, file: string, weights: string, range: string, system?: string) => `@font-face {
  font-family: "${family}";
  src:${system ? `\n    local("Noto Sans ${system}"),\n    local("Nirmala UI"),\n    ` : ' '}url("./${file}.woff2") format("woff2");
  font-weight: ${weights};
  font-display: swap;
  unicode-range: ${range};
}`
