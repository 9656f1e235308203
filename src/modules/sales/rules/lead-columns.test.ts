import { expect, test } from 'vitest'
import { findLeadFieldsError, guessLeadFields, toNamedFields } from './lead-columns.ts'

test.each([
  [
    'IndiaMART',
    'UNIQUE_QUERY_ID,QUERY_TIME,SENDER_NAME,SENDER_MOBILE,SENDER_EMAIL,SENDER_CITY,QUERY_MESSAGE,SUBJECT',
    'reference,note,name,mobile,email,city,message,note',
  ],
  [
    'Justdial',
    'leadid,prefix,name,mobile,phone,email,date,city,area',
    'reference,skip,name,mobile,note,email,note,city,note',
  ],
  [
    'Meta lead ads',
    'id,created_time,campaign_name,is_organic,platform,full_name,phone_number,email',
    'reference,note,note,skip,skip,name,mobile,email',
  ],
  ['Google lead forms', 'Lead ID,Full Name,User Email,User Phone,City', 'reference,name,email,mobile,city'],
  [
    'a spreadsheet',
    'Mobile No.,Moving Date,From,To,Home Size,Budget',
    'mobile,moveDate,origin,destination,home,budget',
  ],
])('[LEAD-03] the columns of %s are matched by their names', (_, header, fields) => {
  expect(guessLeadFields(header.split(',')).join(',')).toBe(fields)
})

test('[LEAD-03] a source remembers its columns by name, whatever their order and spelling', () => {
  const saved = toNamedFields(['Requirement For', 'Cell'], ['home', 'mobile'])
  expect(guessLeadFields(['cell', 'requirement_for', 'Extra'], saved)).toEqual(['mobile', 'home', 'note'])
  expect(guessLeadFields(['constructor', '__proto__'], saved)).toEqual(['note', 'note'])
})

test.each([
  [['name', 'note'] as const, 'lead.file-mobile'],
  [['mobile', 'name', 'name'] as const, 'lead.file-twice'],
  [['mobile', 'note', 'note', 'skip', 'skip'] as const, null],
])('the fields %s', (fields, error) => expect(findLeadFieldsError(fields)).toBe(error))
