import { english, type Language } from './language.ts'

type Told = {
  /** That of the page. */
  page: Language
  /** What was chosen in this browser. */
  chosen: Language | null
  /** That of the account of who is signed in. */
  account: Language | null
  /** `Accept-Language`. */
  accepts: string | null
}

/**
 * In what the visitor would rather read than in what the page is in; null where they are the same. It is offered, never forced: whoever has chosen the page's
 * own here is asked no more. What the browser says counts on English pages alone: who came to /hi came to read Hindi, and most
 * phones in India say English.
 */
export function preferredLanguage(
  { page, chosen, account, accepts }: Told,
  spoken: ReadonlySet<Language>,
): Language | null {
  if (chosen === page) return null
  const wished = account ?? chosen ?? (page === english.code ? mostAccepted(accepts, spoken) : null)
  return wished && wished !== page && spoken.has(wished) ? wished : null
}

/** 'hi-IN,hi;q=0.9,en;q=0.8' (RFC 9110, 12.5.4): of the languages that are spoken here, the one with the highest weight, the first among equals. */
function mostAccepted(header: string | null, spoken: ReadonlySet<Language>): Language | null {
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
