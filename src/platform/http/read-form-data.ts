/** The maximum number of parts or fields of a form, several times that of our largest. */
const MAX_PARTS = 200
const MAX_FIELDS = 2_000

/**
 * Reads a posted form; null if it is invalid or has more parts than any of ours. The parts are counted before they are
 * parsed, because 20 MB of tiny ones would block the process for ten seconds, and four files of 5 MB for a tenth of
 * one.
 */
export async function readFormData(request: Request): Promise<FormData | URLSearchParams | null> {
  const type = request.headers.get('content-type') ?? ''
  const boundary = /^multipart\/form-data;\s*boundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w'()+./:=?-]{1,70}))\s*$/i.exec(
    type,
  )
  const multipart = boundary && (boundary[1] ?? boundary[2]!)
  if (!multipart && !/^application\/x-www-form-urlencoded(;|$)/i.test(type)) return null
  const body = await request.arrayBuffer().catch(() => null) // the connection was closed: nobody reads the answer
  if (!body) return null
  const content = Buffer.from(body)
  const [mark, most] = multipart ? [`--${multipart}`, MAX_PARTS] : ['&', MAX_FIELDS]
  if (occursMoreThan(most, mark, content)) return null
  // The same result as formData(), in a tenth of the time.
  if (!multipart) return new URLSearchParams(content.toString())
  // With the same boundary that was counted.
  const headers = { 'content-type': `multipart/form-data; boundary="${multipart}"` }
  return new Response(body, { headers }).formData().catch(() => null)
}

function occursMoreThan(most: number, mark: string, content: Buffer): boolean {
  let times = 0
  for (let at = content.indexOf(mark); at !== -1; at = content.indexOf(mark, at + mark.length)) {
    if (++times > most) return true
  }
  return false
}
