import { expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { inEnglish } from '#testing/in-english.ts'
import { helpAnswers } from './help-answers.server.ts'
import { shownAnswers } from './shown-answers.server.ts'

const config = readConfig({
  NODE_ENV: 'test',
  SECRET_KEY: 'a secret of the tests, long enough',
  BRAND_PHONE: '+91 22 <0000> 1111',
})

test.each(helpAnswers)(
  '[STAT-03] the answer $id has no gap, and what the operator configured is no markup',
  ({ id }) => {
    const [answer] = shownAnswers(inEnglish, config, [id])
    expect(answer!.question).toMatch(/[?.]$/)
    expect(answer!.html).toMatch(/^<p>/)
    expect(answer!.html).not.toMatch(/[{}]|undefined|<0000>/)
  },
)

test('an answer names the phone of the operator', () => {
  expect(shownAnswers(inEnglish, config, ['late'])[0]!.html).toContain('+91 22 &lt;0000&gt; 1111')
})
