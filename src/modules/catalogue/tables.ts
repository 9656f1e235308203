import type { Generated, GeneratedAlways } from 'kysely'
import type { IndiaDate } from '#kernel/india-time.ts'
import type { GeneratedJsonColumn, JsonColumn } from '#platform/database/json.ts'
import type { Cart } from './rules/cart.ts'
import type { CatalogueFileKind } from './rules/catalogue-files.ts'
import type { HomeSide } from './rules/service.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    item_groups: { id: number; name: string; position: number; revision: Generated<number> }
    items: {
      id: number
      group_id: number
      name: string
      words: string
      cft: number
      pictogram: string
      handling: number
      position: number
      active: Generated<boolean>
      revision: Generated<number>
    }
    presets: {
      code: string
      name: string
      cart: JsonColumn<Cart>
      position: number
      active: Generated<boolean>
      revision: Generated<number>
    }
    vehicles: {
      id: number
      name: string
      length_ft: number
      width_ft: number
      height_ft: number
      usable_cft: number
      active: Generated<boolean>
      revision: Generated<number>
      picture: Generated<string | null>
    }
    packages: {
      id: number
      name: string
      tagline: string
      bullets: JsonColumn<string[]>
      position: number
      active: Generated<boolean>
      revision: Generated<number>
    }
    service_categories: {
      id: number
      slug: string
      name: string
      tagline: string
      image: string
      trade: number
      slot_capacity: Generated<number>
      position: number
      active: Generated<boolean>
      revision: Generated<number>
      sac: string
      safety_inspection: Generated<boolean>
    }
    services: {
      id: number
      category_id: number
      slug: string
      name: string
      description: string
      warranty: string
      image: string
      sac: string
      included: JsonColumn<string[]>
      excluded: JsonColumn<string[]>
      questions: JsonColumn<{ question: string; answer: string }[]>
      /** The worker's checklist. Empty: the included services. */
      checklist: GeneratedJsonColumn<string[]>
      /** True if it was withdrawn with all others at once, and is offered again with them. */
      withdrawn_with_all: Generated<boolean>
      at_home: HomeSide | null
      goes_with: JsonColumn<number[]>
      path: string | null
      position: number
      active: Generated<boolean>
      revision: Generated<number>
      picture: Generated<string | null>
    }
    service_options: {
      id: number
      service_id: number
      name: string
      price: number
      minutes: number
      people: Generated<number>
      position: number
      active: Generated<boolean>
      revision: Generated<number>
    }
    coupons: {
      code: string
      title: string
      rate: Generated<number>
      amount: Generated<number>
      minimum: Generated<number>
      category_id: number | null
      first_order: Generated<boolean>
      starts_on: Generated<IndiaDate | null>
      valid_until: IndiaDate | null
      usage_limit: number | null
      position: number
      active: Generated<boolean>
      revision: Generated<number>
    }
    catalogue_ids: { id: GeneratedAlways<number> }
    catalogue_imports: {
      id: string
      kind: CatalogueFileKind
      content: string
      staff_id: number
      created_at: Date
    }
    coupon_uses: {
      code: string
      checkout_key: string
      customer_id: number
      used_at: Date
      /** Null once its checkout is paid. */
      held_until: Date | null
    }
  }
}
