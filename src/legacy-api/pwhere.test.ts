import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DomainError } from '#kernel/domain-error.ts'
import { type ConditionFields, getConditionNumber, parsePwhere } from './pwhere.ts'

const fields: ConditionFields = { orderid: 'number', status: 'text', orderdate: 'text' }

describe('accepts conditions on known fields', () => {
  test.each([
    ['orderid=12', [{ field: 'orderid', value: 12 }]],
    ['  ORDERID =  12  ', [{ field: 'orderid', value: 12 }]],
    ["orderid = '12'", [{ field: 'orderid', value: 12 }]],
    ["status = 'Token'", [{ field: 'status', value: 'Token' }]],
    ["status = ''", [{ field: 'status', value: '' }]],
    ['orderdate IS NOT NULL', [{ field: 'orderdate', value: 'present' }]],
    [
      "orderid = 1 and status = 'and or = null' and orderdate is not null",
      [
        { field: 'orderid', value: 1 },
        { field: 'status', value: 'and or = null' },
        { field: 'orderdate', value: 'present' },
      ],
    ],
    ['', []],
  ])('%s', (given, conditions) => expect(parsePwhere(given, fields)).toEqual(conditions))
})

describe('rejects everything else', () => {
  test.each([
    'orderid',
    'orderid =',
    '= 12',
    'orderid = 12 and',
    'and orderid = 12',
    'orderid = 12 orderid = 13',
    'orderid == 12',
    'orderid = 12.5',
    'orderid = -1',
    'orderid = 12x',
    "orderid = 'x'",
    'status = Token',
    'status = 12',
    "status = 'a''b'",
    "status = 'a\\'b'",
    'orderid > 1',
    'orderid in (1)',
    'orderid = 1 or orderid = 2',
    'orderid = 1 -- x',
    'orderid = 1;',
    'constructor = 1',
    '__proto__ = 1',
    'name = 1',
    'orderdate is null',
    `orderid = ${'9'.repeat(20)}`,
    'orderid = 1 and '.repeat(30) + 'orderid = 1',
  ])('%s', given => expect(() => parsePwhere(given, fields)).toThrow('wire.pwhere'))
})

test('any input names fields of the list or is rejected', () => {
  const words = fc.constantFrom('orderid', 'status', "'x'", '12', '=', 'and', 'is', 'not', 'null', 'or', '(', ' ', "'")
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.array(words, { maxLength: 12 }).map(list => list.join(' ')),
      ),
      given => {
        try {
          expect(parsePwhere(given, fields).every(({ field }) => Object.hasOwn(fields, field))).toBe(true)
        } catch (error) {
          expect(error).toBeInstanceOf(DomainError)
        }
      },
    ),
    { numRuns: 1_000 },
  )
})

test('two conditions on one id must agree, otherwise they match nothing', () => {
  const of = (given: string) => getConditionNumber(parsePwhere(given, fields), 'orderid')
  expect([
    of('orderid = 5'),
    of('orderid = 5 and orderid = 5'),
    of('orderid = 5 and orderid = 6'),
    of("status = 'x'"),
  ]).toEqual([5, 5, 0, null])
})
