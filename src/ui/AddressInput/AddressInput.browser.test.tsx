import { useState } from 'react'
import { flushSync } from 'react-dom'
import { afterEach, expect, test } from 'vitest'
import { type Drawn, draw } from '../testing/draw.tsx'
import { AddressInput } from './AddressInput.tsx'

let drawn: Drawn | undefined
afterEach(() => drawn?.remove())

const received: string[] = []
function Address({ start = '' }: { start?: string }) {
  const [value, setValue] = useState(start)
  return (
    <AddressInput
      label="To"
      placeholder="Name or address"
      value={value}
      onChange={setValue}
      clearLabel="Clear"
      pasteLabel="Paste"
      onPaste={() => {
        received.push('paste')
        setValue('ada.eth')
      }}
      scanLabel="Scan a QR code"
      onScan={() => received.push('scan')}
    />
  )
}
const labels = ({ root }: Drawn) =>
  [...root.querySelectorAll('button')].map((button) => button.getAttribute('aria-label'))

test('behavior: an empty field offers paste and scan; a filled one offers clear', () => {
  drawn = draw(<Address />)
  expect(labels(drawn)).toEqual(['Paste', 'Scan a QR code'])
  flushSync(() => drawn?.find('[aria-label=Paste]').click())
  expect(labels(drawn)).toEqual(['Clear'])
  flushSync(() => drawn?.find('[aria-label=Clear]').click())
  expect(labels(drawn)).toEqual(['Paste', 'Scan a QR code'])
  flushSync(() => drawn?.find('[aria-label="Scan a QR code"]').click())
  expect(received).toEqual(['paste', 'scan'])
})

test('behavior: each control has the minimum target size', () => {
  drawn = draw(<Address />)
  for (const button of drawn.root.querySelectorAll('button')) {
    const { width, height } = button.getBoundingClientRect()
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(36)
  }
})
