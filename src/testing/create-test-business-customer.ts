import { calculateCheckCharacter } from '#kernel/gstin.ts'
import { rupees } from '#kernel/money.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { addBusinessCustomer } from '#modules/business-customers/index.server.ts'
import type { BusinessCustomerTerms } from '#modules/business-customers/rules/business-customer.ts'
import type { App } from '#platform/app.ts'

let made = 1000

/** Creates an unused GSTIN in this State. */
export function createTestGstin(state = '27'): string {
  const first = `${state}AAACS${made++}D1Z`
  return first + calculateCheckCharacter(first)
}

export const businessCustomerTerms = (over: Partial<BusinessCustomerTerms> = {}): BusinessCustomerTerms => ({
  name: 'Sahyadri Software Pvt Ltd',
  address: '4th floor, Trade Tower, Senapati Bapat Marg, Mumbai 400013',
  branchId: null,
  wantsPo: false,
  creditDays: 30,
  creditLimit: rupees(1_00_000),
  approvalFrom: null,
  terms: '',
  contacts: [
    { name: 'Anita Rao', mobile: '9811122233', email: 'hr@sahyadri.example', role: 'hr' },
    { name: 'Vikram Shah', mobile: '', email: 'accounts@sahyadri.example', role: 'accounts' },
  ],
  closed: false,
  sez: null,
  ...over,
})

/** Creates a business customer, by default of Maharashtra. Returns its id. */
export const createTestBusinessCustomer = (
  app: App,
  staff: Staff,
  { gstin = createTestGstin(), ...over }: Partial<BusinessCustomerTerms> & { gstin?: string } = {},
): Promise<number> => addBusinessCustomer(app, staff, { ...businessCustomerTerms(over), gstin })
