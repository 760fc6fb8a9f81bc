import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { type Drawn, draw, press } from '../testing/draw.tsx'
import { Tabs } from './Tabs.tsx'

let drawn: Drawn | undefined
afterEach(() => drawn?.remove())

function Platforms() {
  const [tab, setTab] = useState<'browser' | 'mobile' | 'qr'>('browser')
  return (
    <Tabs
      label="Ways to connect"
      value={tab}
      onChange={setTab}
      tabs={[
        { id: 'browser', label: 'Browser' },
        { id: 'mobile', label: 'Mobile' },
        { id: 'qr', label: 'QR code' },
      ]}
    >
      Panel of {tab}
    </Tabs>
  )
}

const state = (one: Drawn) => ({
  chosen: one.find('[aria-selected=true]').textContent,
  focused: one.root.activeElement?.textContent,
  stops: one.root.querySelectorAll('[role=tab][tabindex="0"]').length,
  panel: one.find('[role=tabpanel]').textContent,
})

test.each([
  ['ltr', ['ArrowRight', 'ArrowRight', 'ArrowRight'], ['Mobile', 'QR code', 'Browser']],
  ['ltr', ['ArrowLeft', 'Home', 'End'], ['QR code', 'Browser', 'QR code']],
  ['rtl', ['ArrowLeft', 'ArrowRight', 'ArrowRight'], ['Mobile', 'Browser', 'QR code']],
] as const)('behavior: %s, the keys %s choose and focus %s', (dir, keys, chosen) => {
  drawn = draw(<Platforms />, { dir: dir as 'ltr' | 'rtl' })
  drawn.find('[aria-selected=true]').focus()
  const seen: unknown[] = []
  for (const key of keys as readonly string[]) {
    press(drawn.find('[aria-selected=true]'), key)
    const now = state(drawn)
    expect(now.focused).toBe(now.chosen)
    expect(now.stops).toBe(1)
    seen.push(now.chosen)
  }
  expect(seen).toEqual([...(chosen as readonly string[])])
})

test('behavior: the panel is labelled by the chosen tab', () => {
  drawn = draw(<Platforms />)
  const tab = drawn.find('[aria-selected=true]')
  const panel = drawn.find('[role=tabpanel]')
  expect(tab.getAttribute('aria-controls')).toBe(panel.id)
  expect(panel.getAttribute('aria-labelledby')).toBe(tab.id)
  expect(state(drawn).panel).toBe('Panel of browser')
})

test('behavior: tabs that do not fit in one row wrap before a word breaks', () => {
  const namespaces = ['EVM', 'Solana', 'Bitcoin', 'Polkadot', 'Cosmos']
  const tabs = namespaces.map((id) => ({ id, label: id }))
  drawn = draw(
    <Tabs label="Namespaces" tabs={tabs} value="EVM" onChange={() => {}}>
      {null}
    </Tabs>,
  )
  for (const width of [312, 240, 120]) {
    drawn.host.style.width = `${width}px`
    const heights = [...drawn.root.querySelectorAll('[role=tab]')].map((tab) => tab.clientHeight)
    expect(heights).toEqual(namespaces.map(() => 44))
  }
})
