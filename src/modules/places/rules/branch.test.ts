import { expect, test } from 'vitest'
import { chooseBranchRegistration, validateBranch } from './branch.ts'

const own = '27AAPFU0939F1ZV'
const [karnataka, gujarat] = ['29AAGCB7383J1Z4', '24AAACC1206D1ZM']
const others = [{ gstin: karnataka, series: 'KA' }]

test.each([
  ['a registration of its own', { gstin: gujarat, series: 'GJ' }, { gstin: gujarat, series: 'GJ' }],
  ["within the company's own registration", { gstin: own, series: 'MH' }, { gstin: own, series: null }],
  ['within that of another branch', { gstin: karnataka, series: 'XX' }, { gstin: karnataka, series: 'KA' }],
  ['no GSTIN', { gstin: '24AAACC1206D1ZN', series: 'GJ' }, { errors: { gstin: 'branch.gstin' } }],
  ['letters of another registration', { gstin: gujarat, series: 'KA' }, { errors: { series: 'branch.series-taken' } }],
  ['no letters', { gstin: gujarat, series: '' }, { errors: { series: 'branch.series' } }],
  ['one letter and a digit', { gstin: gujarat, series: 'G1' }, { errors: { series: 'branch.series' } }],
])('%s', (_, told, mark) => expect(chooseBranchRegistration(told, own, others)).toEqual(mark))

test.each([
  ['all said', {}, {}],
  ['no name', { name: '' }, { name: 'branch.name' }],
  ['no address', { address: '' }, { address: 'branch.address' }],
  ['words for a number', { phone: 'ask at the desk' }, { phone: 'branch.phone' }],
])('%s', (_, change, errors) =>
  expect(validateBranch({ name: 'Bengaluru', address: 'Hoodi', phone: '', ...change })).toEqual(errors),
)
