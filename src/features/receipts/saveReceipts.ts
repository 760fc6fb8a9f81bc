import { atom } from 'jotai/vanilla'
import { receiptListAtom } from './keptReceipt.ts'

/** The list as the text of a file: everything that is kept, and nothing else. */
export const receiptFileAtom = atom((get) =>
  JSON.stringify(
    { format: 'latchkey-receipts', version: 1, receipts: get(receiptListAtom) },
    null,
    2,
  ),
)

/** Hands the visitor their receipts as a file; nothing leaves the device. */
export const saveReceiptsAtom = atom(null, (get) => {
  const file = new Blob([get(receiptFileAtom)], { type: 'application/json' })
  const href = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href, download: 'receipts.json' })
  link.click()
  // The browser has taken hold of it by the end of this turn.
  setTimeout(() => URL.revokeObjectURL(href))
})
