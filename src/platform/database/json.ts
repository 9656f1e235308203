import type { ColumnType } from 'kysely'

declare const written: unique symbol

/** A value as JSON's text. A string that nobody wrote as JSON is none. */
export type JsonText<T> = string & { readonly [written]: T }

export const json = <T>(value: T) => JSON.stringify(value) as JsonText<T>

/** A JSON column. Read as a value, written as text: both drivers agree on that alone. */
export type Json<T> = ColumnType<T, JsonText<T>, JsonText<T>>
/** One that has a default. */
export type GeneratedJson<T> = ColumnType<T, JsonText<T> | undefined, JsonText<T>>
/** One that may hold nothing at all. */
export type JsonOrNull<T> = ColumnType<T | null, JsonText<T> | null | undefined, JsonText<T> | null>
/** One that is written with its row and never changed. */
export type FixedJson<T> = ColumnType<T, JsonText<T>, never>
