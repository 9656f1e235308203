import { englishLanguage, type Language } from './language.ts'

type LanguageSources = {
  /** The language of the page. */
  page: Language
  /** The language that was chosen in this browser. */
  chosen: Language | null
  /** The language of the signed-in account. */
  account: Language | null
  /** The `Accept-Language` header. */
  accepts: string | null
}

/**
 * Returns the language to offer to a visitor, null if the page is already in it. It is offered and never forced:
 * visitors who chose this language here are not asked again. The browser's setting counts on English pages only,
 * because a visitor of /hi wants Hindi and most phones in India are set to English.
 */
export function findPreferredLanguage(
  { page, chosen, account, accepts }: LanguageSources,
  spoken: ReadonlySet<Language>,
): Language | null {
  if (chosen === page) return null
  const wished = account ?? chosen ?? (page === englishLanguage.code ? findMostAccepted(accepts, spoken) : null)
  return wished && wished !== page && spoken.has(wished) ? wished : null
}

/**
 * Parses 'hi-IN,hi;q=0.9,en;q=0.8' (RFC 9110, 12.5.4) and returns the language with the highest weight among those that
 * we offer, the first of equals.
 */
function findMostAccepted(header: string | null, spoken: ReadonlySet<Language>): Language | null {
  let best: { code: Language; weight: number } | null = null
  for (const range of header?.slice(0, 200).split(',') ?? []) {
    const [tag, ...params] = range.split(';').map(part => part.trim().toLowerCase())
    const code = tag!.split('-')[0]!
    const told = params.find(param => param.startsWith('q='))
    const weight = told ? Number(told.slice(2)) : 1
    if (spoken.has(code) && weight > 0 && weight > (best?.weight ?? 0)) best = { code, weight }
  }
  return best?.code ?? null
}
