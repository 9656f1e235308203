/** An order's documents, to download. */
export default {
  title: 'Documents',
  download: 'Download {title}',
  line: '{number}, {date}, {amount}',
  paper: '{number}, {date}',
  reversed: 'Reversed by refund voucher {number}',
  invoiceLater: 'Available after the work is completed',
  later: 'Later',
  'kind.quotation': 'Quotation',
  'kind.receipt': 'Receipt voucher',
  'kind.invoice': 'Tax invoice',
  'kind.refund': 'Refund voucher',
  'kind.credit-note': 'Credit note',
  'kind.debit-note': 'Debit note',
  'kind.forwarding-note': 'Goods forwarding note',
  'kind.goods-receipt': 'Goods receipt',
} as const
