/** Streams a download chunk by chunk at the reader’s pace, so that a year of documents is never in memory. */
export function streamDownload(content: AsyncIterable<string | Uint8Array>, filename: string, type: string): Response {
  const encoder = new TextEncoder()
  const pieces = content[Symbol.asyncIterator]()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value)
    },
    cancel: async () => void (await pieces.return?.()),
  })
  return new Response(body, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${filename}"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  })
}
