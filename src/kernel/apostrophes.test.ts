import { expect, test } from 'vitest'
import { plainApostrophes } from './apostrophes.ts'

test.each(['D’Souza', 'D‘Souza', 'Dʼ' + 'Souza', 'D`Souza', 'D´Souza', 'D＇Souza', "D'Souza"])(
  '%s is one name',
  typed => expect(plainApostrophes(typed)).toBe("D'Souza"),
)
