import { expect, expectTypeOf, test } from 'vitest'
import { type JsonColumn, type JsonText, toJsonText } from './json.ts'

type Bullets = JsonColumn<string[]>['__insert__']

test('a JSON column accepts only the result of json() with its own type', () => {
  expect(toJsonText(['a', 'b'])).toBe('["a","b"]')
  expectTypeOf(toJsonText(['a'])).toExtend<Bullets>()
  expectTypeOf<string>().not.toExtend<Bullets>()
  expectTypeOf(JSON.stringify(['a'])).not.toExtend<Bullets>()
  expectTypeOf(toJsonText([1])).not.toExtend<Bullets>()
  expectTypeOf<JsonText<string[]>>().toExtend<string>()
})
