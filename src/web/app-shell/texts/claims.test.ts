import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { englishCatalog } from '#i18n/en/index.ts'
import { CLAIM_NOTICE_DAYS } from '#modules/documents/rules/carrier-liability.ts'

const root = process.cwd()
const i18n = join(root, 'src/i18n')
const languages = readdirSync(i18n, { withFileTypes: true })
  .filter(entry => entry.isDirectory() && entry.name !== 'en')
  .map(({ name }) => name)

type Text = [where: string, text: string]
const flatten = (where: string, value: unknown): Text[] =>
  typeof value === 'string'
    ? [[where, value]]
    : Object.entries(value as object).flatMap(([key, part]) => flatten(`${where} ${key}`, part))
const readLanguage = (code: string): Text[] =>
  readdirSync(join(i18n, code)).flatMap(file =>
    flatten(`${code} ${file}`, JSON.parse(readFileSync(join(i18n, code, file), 'utf8'))),
  )
const readFiles = (folder: string, end: string): Text[] =>
  readdirSync(join(root, folder))
    .filter(name => name.endsWith(end))
    .map(name => [`${folder}/${name}`, readFileSync(join(root, folder, name), 'utf8')])

const englishTexts: Text[] = [
  ...flatten('en', englishCatalog),
  ...readFiles('src/web/app-shell/texts/policies', '.md'),
  ...readFiles('src/web/app-shell/texts/articles', '.md'),
  ...readFiles('seeds/services', '.ts'),
]
const textsOf: Record<string, Text[]> = {
  en: englishTexts,
  ...Object.fromEntries(languages.map(code => [code, readLanguage(code)])),
}

/** In each language: the words for a claim that is still possible later. */
const later: Record<string, RegExp> = {
  en: /later|after that/,
  ...{ hi: /बाद/, bn: /পরে/, gu: /પછી પણ/, kn: /ಆಮೇಲೂ|ನಂತರ/, ml: /പിന്നീടും|ശേഷവും/, mr: /नंतर/, or: /ପରେ/ },
  ...{ pa: /ਬਾਅਦ/, ta: /பிறகு/, te: /తర్వాత/ },
}
/** The texts that ask for a report within two days. */
const asking = / (plan\.claim|term-damage|damage\.answer|Report damage within 2 days, claim later too)$/

/**
 * What no text may say: that claims end, a limit of liability that the law does not know, or insurance that does not
 * depend on a policy.
 */
const forbidden: Record<string, RegExp> = {
  en: /claims? (is|are|were) (open|closed|possible) (for|until|only)|fair market value|[Ii]nsured (in transit|against)|listed and insured|ours for 7 days|insurance on request/,
  ...{ hi: /बाज़ार भाव|बीमे के साथ/, bn: /ন্যায্য বাজারদর|বিমাসহ/, gu: /બજારભાવ|વીમા સાથે/, kn: /ನ್ಯಾಯಯುತ ಮಾರುಕಟ್ಟೆ|ವಿಮೆಯೊಂದಿಗೆ/ },
  ...{
    ml: /ന്യായമായ വിപണി|ഇൻഷുറൻസും സഹിതം/,
    mr: /दिवशीच्या बाजारभाव|विम्यासह/,
    or: /ଉଚିତ ବଜାର|ବୀମା ସହ/,
    pa: /ਬਾਜ਼ਾਰ ਭਾਅ|ਬੀਮੇ ਨਾਲ/,
  },
  ...{ ta: /நியாயமான சந்தை|காப்பீட்டுடன்/, te: /మార్కెట్ విలువ|బీమాతో/ },
}

describe.each(Object.keys(textsOf))('[TAX-07] the texts of %s', code => {
  const texts = textsOf[code]!

  test('say nothing that shortens the time for claims, caps liability otherwise than the law, or promises insurance', () => {
    expect(texts.filter(([, text]) => forbidden[code]!.test(text)).map(([where]) => where)).toEqual([])
  })

  test('say wherever they ask for a report within two days that a claim is still possible later', () => {
    const found = texts.filter(([where]) => asking.test(where))
    if (code !== 'en') expect(found).toHaveLength(4)
    for (const [where, text] of found) expect(`${where}: ${text}`).toMatch(later[code]!)
  })
})

test('[TAX-07] the days for a notice come from one constant: no text about claims writes them itself', () => {
  const number = new RegExp(`\\b${CLAIM_NOTICE_DAYS}\\b`)
  const written = Object.values(textsOf)
    .flat()
    .flatMap(([where, text]) => text.split('\n').map((line): Text => [where, line]))
    .filter(([, line]) => number.test(line) && /claim|damage|notice|notify|loss/i.test(line))
  expect(written).toEqual([])
})
