import { expect, expectTypeOf, test } from 'vitest'
import { type Json, type JsonText, json } from './json.ts'

type Bullets = Json<string[]>['__insert__']

test('a JSON column accepts only the result of json() with its own type', () => {
  expect(json(['a', 'b'])).toBe('["a","b"]')
  expectTypeOf(json(['a'])).toExtend<Bullets>()
  expectTypeOf<string>().not.toExtend<Bullets>()
  expectTypeOf(JSON.stringify(['a'])).not.toExtend<Bullets>()
  expectTypeOf(json([1])).not.toExtend<Bullets>()
  expectTypeOf<JsonText<string[]>>().toExtend<string>()
})
