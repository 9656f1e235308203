import type { ColumnType, Generated } from 'kysely'
import type { Cart } from './rules/cart.ts'

/** Read as a value, written as text: both drivers agree on that alone. */
type Json<T> = ColumnType<T, string, string>

declare module '#platform/database/tables.ts' {
  interface Tables {
    item_groups: { id: number; name: string; position: number }
    articles: {
      id: number
      group_id: number
      name: string
      words: string
      cft: number
      pictogram: string
      handling: number
      position: number
      active: Generated<boolean>
    }
    presets: { code: string; name: string; cart: Json<Cart>; position: number }
    vehicles: {
      id: number
      name: string
      length_ft: number
      width_ft: number
      height_ft: number
      usable_cft: number
      active: Generated<boolean>
    }
    packages: {
      id: number
      name: string
      tagline: string
      bullets: Json<string[]>
      position: number
      active: Generated<boolean>
    }
  }
}
