import { MAX_FILE_BYTES } from '#kernel/picture.ts'

/**
 * The longest answer that is read from a provider: the size of the largest file that we store. A longer one would fill
 * the memory.
 */
export const MAX_ANSWER_BYTES = MAX_FILE_BYTES

/** The error for an answer longer than anything we request. */
export class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge'
  readonly code = 'AnswerTooLarge'
}

/**
 * Collects an answer while it arrives; throws AnswerTooLarge as soon as it is too long, whatever length it announced.
 */
export function createAnswerCollector() {
  const chunks: Uint8Array[] = []
  let size = 0
  return {
    add(chunk: Uint8Array): void {
      size += chunk.length
      if (size > MAX_ANSWER_BYTES) throw new AnswerTooLarge()
      chunks.push(chunk)
    },
    bytes: (): Uint8Array => Buffer.concat(chunks),
  }
}

/** Reads the body of a `fetch` response up to the limit. The rest of a longer one is not read. */
export async function readAnswer(response: Response): Promise<Uint8Array> {
  const answer = createAnswerCollector()
  const reader = response.body?.getReader()
  if (!reader) return answer.bytes()
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    try {
      answer.add(read.value)
    } catch (error) {
      void reader.cancel().catch(() => {})
      throw error
    }
  }
  return answer.bytes()
}

/** Reads the body as text. */
export const readAnswerText = async (response: Response): Promise<string> =>
  new TextDecoder().decode(await readAnswer(response))
