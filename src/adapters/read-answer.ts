import { MAX_FILE_BYTES } from '#kernel/picture.ts'

/** The most that is read of what any provider answers: as much as the largest file that we store. A longer answer would fill this process. */
export const MAX_ANSWER_BYTES = MAX_FILE_BYTES

/** A provider sent more than anything we ask for has. */
export class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge'
  readonly code = 'AnswerTooLarge'
}

/** Collects an answer as it comes; throws AnswerTooLarge as soon as it is too long, whatever length it announced. */
export function collectAnswer() {
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

/** The body of what `fetch` brought, within the bound. What is left of a longer one is not read. */
export async function readAnswer(response: Response): Promise<Uint8Array> {
  const answer = collectAnswer()
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

/** The same as text. */
export const readAnswerText = async (response: Response): Promise<string> =>
  new TextDecoder().decode(await readAnswer(response))
