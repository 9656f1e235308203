import type { Answer } from '../../bench/http-client.ts'
import { type Dice, pause } from '../dice.ts'

/** Repeats a call until it is answered, like a user who presses the button again. */
export async function retryUntilAnswered(dice: Dice, call: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 0; attempt < 400; attempt++) {
    const answer = await call().catch(() => null)
    if (answer && answer.status < 500 && answer.status !== 429) return answer
    await pause(dice.between(80, 500))
  }
  throw new Error('no answer in 400 tries')
}
