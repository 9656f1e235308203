import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Breakpoints of the stylesheets: the narrowest phones, wide phones, tablets, desktops, wide desktops, margins beside the page. */
const WIDTHS = ['22rem', '30rem', '48rem', '67.5rem', '80rem', '90rem']
const PHYSICAL =
  /^(((scroll-)?(margin|padding)|border)-(top|right|bottom|left)(-(color|style|width))?|border-(top|bottom)-(left|right)-radius|top|right|bottom|left)$/
/** Properties that use the tokens' lengths. */
const SCALED = /^((margin|padding)(-.+)?|((row|column)-)?gap|font|font-size|border(-.+)?-radius)$/
/** The note beside a length outside the scale: it belongs to a drawing. */
const DRAWN = /^ *\/\* drawn: .+ \*\//

type Declaration = { at: string; property: string; value: string; after: string }

const declarations = globSync('src/**/*.css').flatMap(declarationsOf)

function declarationsOf(file: string): Declaration[] {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/(?<=[{;/]\s*)([\w-]+)\s*:\s*((?:url\("[^"]*"\)|[^;{}"]|"[^"]*")+);/g)].map(found => ({
    at: `${file}:${text.slice(0, found.index).split('\n').length}`,
    property: found[1]!,
    value: found[2]!.replace(/\s+/g, ' '),
    after: text.slice(found.index + found[0].length).split('\n')[0]!,
  }))
}

const errors = (wrong: (it: Declaration) => boolean) =>
  declarations.filter(wrong).map(({ at, property, value }) => `${at} ${property}: ${value}`)

test('every declaration is read', () => {
  const written = globSync('src/**/*.css').flatMap(
    file => readFileSync(file, 'utf8').match(/^ *[\w-]+: [^{]*;?$/gm) ?? [],
  )
  expect(declarations.length).toBeGreaterThan(3000)
  expect(declarations.length).toBeGreaterThan(written.length * 0.97)
})

test('stylesheets use the same few breakpoints', () => {
  const requested = globSync('src/**/*.css').flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/@media [^{]*?width[^{]*/g)].map(([query]) => `${file} ${query.trim()}`),
  )
  const known = new RegExp(`\\(width (>=|<) (${WIDTHS.join('|').replaceAll('.', '\\.')})\\)`, 'g')
  expect(requested.filter(query => /width/.test(query.replace(known, '').replace(/^\S+/, '')))).toEqual([])
})

/** True for a centred position, which is the same from either side. */
const isMiddle = ({ property, value }: Declaration) => property === 'left' && value === '50%'

/**
 * True for a property that names sides: with four lengths the left one is last, and a page read from the right has no
 * left.
 */
const namesSides = ({ property, value }: Declaration) => {
  const [, right, , left] = partsOf(value)
  return /^(margin|padding|inset|scroll-(margin|padding))$/.test(property) && left !== undefined && left !== right
}

test('no rule uses left and right, so that a right-to-left page mirrors', () => {
  expect(errors(it => PHYSICAL.test(it.property) && !isMiddle(it))).toEqual([])
  expect(errors(namesSides)).toEqual([])
  expect(errors(({ property, value }) => /^(text-align|float)$/.test(property) && /left|right/.test(value))).toEqual([])
})

test('spacing, font sizes and corners use the tokens’ scale', () => {
  const isLength = (part: string) => /\d(px|rem)\b/.test(part.replace(/clamp\([^()]*(\([^()]*\)[^()]*)*\)/g, ''))
  const sizesOf = ({ property, value }: Declaration) => (property === 'font' ? value.replace(/\/ \S+/, '') : value)
  const literal = declarations.filter(it => SCALED.test(it.property) && isLength(sizesOf(it)))
  const unnamed = literal.filter(({ after }) => !DRAWN.test(after))
  expect(unnamed.map(({ at, property, value }) => `${at} ${property}: ${value}`)).toEqual([])
  expect(literal.length).toBeLessThanOrEqual(28)
})

/** Splits a value into its parts, each function whole. */
function partsOf(value: string): string[] {
  const whole = /(?:[\w-]*\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|[^\s()])+/g
  return value.match(whole) ?? []
}
