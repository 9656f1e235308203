/** What goes with the goods: read by drivers, checkposts and carriers of all States, so in English alone. */
export default {
  'copy-consignor': 'Original, for the consignor',
  'copy-truck': 'Second copy, goes with the truck',
  'copy-carrier': 'Third copy, for the carrier',
  carrier: 'Carrier',
  consignor: 'Consignor',
  consignee: 'Consignee',
  truck: '{count, plural, one {Truck} other {Trucks}}',
  driver: '{count, plural, one {Driver} other {Drivers}}',
  licence: '{name}, licence {licence}',
  packages: 'Packages',
  weight: 'Weight',
  'weight-of': 'about {kg} kg',
  goods: 'Goods',
  'goods-of': 'Used household goods, not for sale',
  declared: 'Declared value',
  undeclared: 'Not declared',
  freight: 'Freight',
  payment: 'Paid or to pay',
  'freight-paid': 'Paid',
  'freight-to-pay': 'To pay: {due}',
  liability: 'Carrier’s liability, at most',
  'list-counted': 'As counted into the truck: {pieces}',
  'list-ordered': 'As listed in the booking: {pieces}',
  'note-head': 'The consignor says',
  'receipt-head': 'Terms of carriage',
  'note-true':
    'The things listed are mine or I may send them, they are used household goods, and what is said of them here is true. I answer to the carrier for what is not (Carriage by Road Act 2007, section 8).',
  'note-dangerous':
    'There is nothing dangerous among them: no filled gas cylinder, nothing that burns, corrodes or explodes, no cash, jewellery or liquor.',
  'note-value': 'Goods worth {value} are declared for this carriage.',
  'note-no-value': 'Value that I declare for this carriage: ₹ ______________________',
  'receipt-taken':
    'The carrier has taken over the goods listed, for carriage to the consignee at the address above, and is liable for loss of them and damage to them (Carriage by Road Act 2007, section 9).',
  'receipt-liability':
    'This liability is limited to {times} times the freight, and to the declared value where that is less: {most} (section 10; Carriage by Road Rules 2011, rule 12). It stands whether or not the goods are insured.',
  'receipt-notice':
    'Loss or damage is told to the carrier in writing within 180 days of the booking, which was on {day} (section 16). Please look at everything at delivery, and write on the delivery note what is wrong.',
  'receipt-tax': 'GST is payable by the carrier, not on reverse charge. This is not a tax invoice.',
  'sign-consignor': 'Consignor: name, signature, date',
  'sign-carrier': 'For {company}: name, signature, date',
  'sign-driver': 'Driver: signature',
} as const
