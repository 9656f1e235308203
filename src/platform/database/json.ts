import type { ColumnType } from 'kysely'

declare const written: unique symbol

/** A value as JSON text. A type of its own keeps other strings out of JSON columns. */
export type JsonText<T> = string & { readonly [written]: T }

export const toJsonText = <T>(value: T) => JSON.stringify(value) as JsonText<T>

/** A JSON column. Read as a value, written as text, the only form that both drivers share. */
export type JsonColumn<T> = ColumnType<T, JsonText<T>, JsonText<T>>
/** A JSON column with a default. */
export type GeneratedJsonColumn<T> = ColumnType<T, JsonText<T> | undefined, JsonText<T>>
/** A JSON column that may be null. */
export type NullableJsonColumn<T> = ColumnType<T | null, JsonText<T> | null | undefined, JsonText<T> | null>
/** A JSON column that is written with its row and never changed. */
export type ImmutableJsonColumn<T> = ColumnType<T, JsonText<T>, never>
