import { afterEach, expect, test } from 'vitest'
import { adoptButtonStyles } from './buttonStyles.ts'
import { leadingMarks } from './leadingMarks.ts'
import { type ButtonView, paintButton } from './paintButton.ts'
import { until } from './testing/hostPage.ts'

const host = document.body.appendChild(document.createElement('div'))
const root = host.attachShadow({ mode: 'open' })
adoptButtonStyles(root)
let button = document.createElement('button')
afterEach(() => button.remove())

const look = { theme: 'light', disabled: false }
const paint = (view: ButtonView, leading?: typeof leadingMarks) =>
  paintButton(button, view, { ...look, leading })()
const start = () => {
  button = root.appendChild(document.createElement('button'))
}
const find = (selector: string) => root.querySelector<HTMLElement>(selector)
const keyWidth = () => find('.key')?.getBoundingClientRect().width

const connecting = { kind: 'connect', text: 'Connect wallet', busy: true } as const
const account = {
  kind: 'account',
  text: '0xf3…66',
  avatar: 'red',
  network: { name: 'One', imageUrl: undefined },
} as const

test('behavior: the keyhole keeps its room while it turns, and is the logo’s stand-in', () => {
  start()
  paint({ kind: 'connect', text: 'Connect wallet' })
  const idle = [keyWidth(), button.offsetWidth]
  expect(idle[0]).toBe(16)
  expect(find('slot[name=logo] > .key') !== null).toBe(true)
  for (const leading of [undefined, leadingMarks]) {
    paint(connecting, leading)
    expect([keyWidth(), button.offsetWidth]).toEqual(idle)
    expect(find('button > .key')?.getAnimations()).toHaveLength(1)
  }
})

test('behavior: clicks over in the place of the network once connected, however often it is painted', async () => {
  start()
  paint(connecting, leadingMarks)
  paint(account, leadingMarks)
  const width = button.offsetWidth
  paint(account, leadingMarks)
  expect(find('.click > .key')?.getAnimations()).toHaveLength(1)
  expect(button.textContent).toBe('0xf3…66')
  await until(() => find('.click') === null)
  expect(button.textContent).toBe('O0xf3…66')
  expect(button.offsetWidth).toBe(width)
})

test('behavior: an account that was restored does not click', () => {
  start()
  paint(account, leadingMarks)
  paint(account, leadingMarks)
  expect(find('.click') === null).toBe(true)
})
