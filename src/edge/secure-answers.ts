/**
 * What stands on every answer, whoever gave it: its type is not guessed at; and where the site speaks HTTPS, that it does so
 * for good (with all beneath its name, unless its operator says otherwise), and that no cookie ever goes by http.
 */
export function secureAnswer(
  headers: Headers,
  { https, hstsSubdomains }: { https: boolean; hstsSubdomains: boolean },
): void {
  headers.set('x-content-type-options', 'nosniff')
  if (!https) return
  headers.set('strict-transport-security', hstsSubdomains ? `${A_YEAR}; includeSubDomains` : A_YEAR)
  if (headers.has('set-cookie')) secureCookies(headers)
}

const A_YEAR = 'max-age=31536000'

function secureCookies(headers: Headers) {
  const cookies = headers.getSetCookie()
  headers.delete('set-cookie')
  for (const cookie of cookies) headers.append('set-cookie', cookie.includes('; Secure') ? cookie : `${cookie}; Secure`)
}
