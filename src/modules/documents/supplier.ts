import { stateOfCode } from '#kernel/gst-state.ts'
import { stateCodeOf } from '#kernel/gstin.ts'
import type { Branch } from '#modules/places/rules/branch.ts'
import type { Config } from '#platform/config.ts'
import type { Supplier } from './rules/document.ts'

/** The operator's company as documents of today name it. */
export function supplierOf({ brand, gst, legal, baseUrl }: Config): Supplier {
  const { address, gstin, specimen } = gst
  return {
    brand: brand.name,
    legalName: brand.legalName,
    address,
    gstin,
    state: stateOfCode(stateCodeOf(gstin))!,
    phone: brand.phone,
    email: brand.email,
    site: baseUrl,
    specimen,
    ...(legal.cin && { cin: legal.cin }),
  }
}

/** One of its branches. */
export const branchSupplier = (config: Config, { address, gstin, phone, series }: Branch): Supplier => ({
  ...supplierOf(config),
  ...{ address, gstin, state: stateOfCode(stateCodeOf(gstin))! },
  ...(phone && { phone }),
  ...(series && { series }),
})
