import { findStateByCode } from '#kernel/gst-state.ts'
import { getStateCode } from '#kernel/gstin.ts'
import type { Branch } from '#modules/places/rules/branch.ts'
import type { App } from '#platform/app.ts'
import type { CompanyProfile } from '#platform/config/apply-company-facts.ts'
import type { Supplier } from './rules/document.ts'

type CompanyFacts = Pick<App, 'config'> & { company: CompanyProfile }

/** Returns the operator's company as on current documents. */
export function getCompanySupplier({ config: { gst, baseUrl }, company: { brand, legal } }: CompanyFacts): Supplier {
  const { address, gstin, specimen } = gst
  return {
    brand: brand.name,
    legalName: brand.legalName,
    address,
    gstin,
    state: findStateByCode(getStateCode(gstin))!,
    phone: brand.phone,
    email: brand.email,
    site: baseUrl,
    specimen,
    ...(legal.cin && { cin: legal.cin }),
    ...(legal.carrier && { carrier: legal.carrier }),
  }
}

/** Returns a branch as on current documents. */
export const getBranchSupplier = (
  app: CompanyFacts,
  { address, gstin, phone, series }: Pick<Branch, 'address' | 'gstin' | 'phone' | 'series'>,
): Supplier => ({
  ...getCompanySupplier(app),
  ...{ address, gstin, state: findStateByCode(getStateCode(gstin))! },
  ...(phone && { phone }),
  ...(series && { series }),
})
