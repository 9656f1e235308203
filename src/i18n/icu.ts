/**
 * The parameters of an ICU message, derived from its text: '{count, plural, one {#} other {# of {total}}}' needs count
 * and total.
 */
export type Params<S extends string> = Flat<Text<S>>

type Flat<T> = { [K in keyof T]: T[K] }
type Trim<S extends string> = S extends ` ${infer R}` ? Trim<R> : S extends `${infer L} ` ? Trim<L> : S
type Value<Kind extends string> = Kind extends 'plural' | 'selectordinal' | 'number'
  ? number
  : Kind extends 'select'
    ? string
    : string | number

// Text up to the next brace. Depth counts the open branches.
type Text<S extends string, Depth extends 0[] = [], Found = unknown> = S extends `${infer Before}{${infer After}`
  ? Before extends `${string}}${infer Rest}`
    ? Depth extends [0, ...infer Outer extends 0[]]
      ? Branches<`${Rest}{${After}`, Outer, Found>
      : Found
    : Argument<After, Depth, Found>
  : S extends `${string}}${infer Rest}`
    ? Depth extends [0, ...infer Outer extends 0[]]
      ? Branches<Rest, Outer, Found>
      : Found
    : Found

// After an opening brace: a name, and perhaps its type.
type Argument<S extends string, Depth extends 0[], Found> = S extends `${infer Head}}${infer Rest}`
  ? Head extends `${infer Name},${infer Kind},${string}`
    ? S extends `${string},${string},${infer Inside}`
      ? Branches<Inside, Depth, Found & Record<Trim<Name>, Value<Trim<Kind>>>>
      : never
    : Head extends `${infer Name},${infer Kind}`
      ? Text<Rest, Depth, Found & Record<Trim<Name>, Value<Trim<Kind>>>>
      : Text<Rest, Depth, Found & Record<Trim<Head>, string | number>>
  : Found

// Among the branches of a plural or a select: another branch opens, or all are closed.
type Branches<S extends string, Depth extends 0[], Found> = S extends `${infer Before}{${infer After}`
  ? Before extends `${string}}${infer Rest}`
    ? Text<`${Rest}{${After}`, Depth, Found>
    : Text<After, [...Depth, 0], Found>
  : S extends `${string}}${infer Rest}`
    ? Text<Rest, Depth, Found>
    : Found
