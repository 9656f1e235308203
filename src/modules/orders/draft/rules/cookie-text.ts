/** The highest number of characters of an encoded text: a cookie holds 4 KB with its name and attributes. */
export const MAX_COOKIE_TEXT_LENGTH = 3_500

/** Encodes a value as base64url of its JSON: safe in a cookie, in the browser and on the server. */
export function encodeCookieText(value: unknown): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/**
 * Decodes the value that `encodeCookieText` wrote; null for any other text, and for one that does not fit a cookie. Never
 * throws.
 */
export function decodeCookieText(encoded: string): unknown {
  if (encoded.length === 0 || encoded.length > MAX_COOKIE_TEXT_LENGTH) return null
  try {
    const binary = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = new Uint8Array(binary.length)
    for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at)
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return null
  }
}
