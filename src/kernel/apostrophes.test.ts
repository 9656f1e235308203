import { expect, test } from 'vitest'
import { normaliseApostrophes } from './apostrophes.ts'

test.each(['D’Souza', 'D‘Souza', 'Dʼ' + 'Souza', 'D`Souza', 'D´Souza', 'D＇Souza', "D'Souza"])(
  '%s is one name',
  typed => expect(normaliseApostrophes(typed)).toBe("D'Souza"),
)
